import { classNames } from './class-names.ts';

interface NoteProps {
  words: { text: string; link: { name: string; href: string } } | undefined;
  className?: string;
}

/** A sentence with a link, beside inert buttons (docs/product.md#inert-controls). */
export function Note({ words, className }: NoteProps) {
  if (!words) return null;
  return (
    <p className={classNames('max-w-[42rem] text-small text-soft', className)}>
      {words.text}{' '}
      <a
        href={words.link.href}
        className="-my-2.5 inline-block py-2.5 wrap-anywhere text-text underline underline-offset-4 hover:text-accent"
      >
        {words.link.name}
      </a>
    </p>
  );
}
