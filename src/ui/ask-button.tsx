import { enquiryHref } from '../../contract/forms/hidden-fields.ts';
import { fill } from '../../language/fill.ts';
import { ButtonLink } from './button.tsx';

interface AskButtonProps {
  /** Undefined shows no button. */
  words: { name: string; subject: string } | undefined;
  /** The value of the subject's placeholder. */
  about: Record<string, string>;
  className?: string;
  'aria-describedby'?: string;
}

/** The working button beside one that does nothing: it opens the contact form with a subject. */
export function AskButton({ words, about, ...rest }: AskButtonProps) {
  if (!words) return null;
  return (
    <ButtonLink href={enquiryHref({ subject: fill(words.subject, about) })} {...rest}>
      {words.name}
    </ButtonLink>
  );
}
