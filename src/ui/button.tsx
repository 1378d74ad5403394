import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'inert' | 'quiet' | 'danger';

const buttonBase =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-small font-medium transition-colors forced-colors:border disabled:cursor-not-allowed disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action enabled:hover:bg-action-strong [a&]:hover:bg-action-strong',
  secondary: 'border border-edge text-text enabled:hover:border-text [a&]:hover:border-text',
  inert: 'border border-hairline text-soft enabled:hover:border-edge',
  quiet: 'text-soft enabled:hover:bg-sunken enabled:hover:text-text [a&]:hover:text-text',
  danger: 'border border-danger text-danger enabled:hover:bg-danger enabled:hover:text-ground',
};

interface Look {
  variant?: ButtonVariant | undefined;
}

/** The look of a button, for what is one under another name. */
export function buttonLook(variant: ButtonVariant = 'primary'): string {
  return classNames(buttonBase, variants[variant]);
}

/** A button that acts in place. Without `onClick` and outside a form it does nothing, which inert buttons need. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(buttonBase, variants[variant], className)} {...rest} />;
}

interface SubmitButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'> {
  /** True while the form is on its way. The form itself says `aria-busy`, and ignores what is pressed meanwhile. */
  isPending?: boolean;
  /** Its words while the form is on its way. */
  waiting: string;
  /** True while there is nothing to send. */
  disabled?: boolean;
}

/** Sends its form. While that is on its way the button is disabled for everyone, and keeps the focus. */
export function SubmitButton({
  isPending = false,
  waiting,
  variant = 'primary',
  className,
  children,
  ...rest
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isPending || undefined}
      className={classNames('submit-button', buttonBase, variants[variant], className)}
      {...rest}
    >
      <span>{isPending ? waiting : children}</span>
    </button>
  );
}

interface ActionButtonProps extends Look {
  /** Where it leads; without it it does nothing. */
  href: string | undefined;
  className?: string;
  'aria-describedby'?: string;
  children: ReactNode;
}

/**
 * A button that leads where the content says. As long as it says nothing it does nothing, and stands back behind the
 * ways that lead somewhere.
 */
export function ActionButton({ href, variant, ...rest }: ActionButtonProps) {
  if (href) return <ButtonLink href={href} variant={variant} {...rest} />;
  return <Button variant={variant === 'quiet' ? variant : 'inert'} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classNames(buttonBase, variants[variant], className)} {...rest}>
      {children}
    </a>
  );
}
