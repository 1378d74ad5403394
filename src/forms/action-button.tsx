import type { ReactNode } from 'react';
import type { Action } from '../content/action.ts';
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { enquiryHref } from './context-field.ts';

interface ActionButtonProps {
  action: Action;
  variant?: ButtonVariant;
  className?: string;
  /** The id of the text that says what the button is about, where several have one name. */
  'aria-describedby'?: string;
  children: ReactNode;
}

/** A button that does what the content says, and nothing when it says nothing (docs/product.md#inert-controls). */
export function ActionButton({ action, ...rest }: ActionButtonProps) {
  if (!action) return <Button {...rest} />;
  const { link, website, enquiry } = action;
  return <ButtonLink href={link ?? website ?? (enquiry && enquiryHref(enquiry))} {...rest} />;
}
