import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'inert' | 'still' | 'quiet' | 'danger';

const buttonBase =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-center transition-colors forced-colors:border disabled:inactive';

const padded = 'px-5 py-2 text-small font-medium';

const variants: Record<ButtonVariant, string> = {
  primary: `${padded} bg-action text-on-action not-disabled:hover:bg-action-strong`,
  secondary: `${padded} border border-edge text-text not-disabled:hover:border-text`,
  inert: `${padded} border border-hairline text-soft not-disabled:hover:border-edge`,
  still: 'min-w-11 text-small text-soft underline decoration-hairline underline-offset-4 forced-colors:px-3',
  quiet: `${padded} text-soft not-disabled:hover:bg-sunken not-disabled:hover:text-text`,
  danger: `${padded} border border-danger text-danger not-disabled:hover:bg-danger not-disabled:hover:text-ground`,
};

interface Look {
  variant?: ButtonVariant | undefined;
}

export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(buttonBase, variants[variant]);
}

/** A button that acts on the page. Without `onClick`, and outside a form, it does nothing. */
export function Button({
  variant = 'primary',
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(buttonBase, variants[variant], className)} {...rest} />;
}

interface SubmitButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'> {
  /** True while the form is being sent. The form itself has `aria-busy` and ignores presses. */
  isPending?: boolean;
  waiting: string;
  disabled?: boolean;
}

/** Submits its form. During the request it has `aria-disabled` and keeps the focus. */
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
  href: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string;
  children: ReactNode;
}

/** A button with an optional target. Without one it does nothing and looks fainter than other buttons: `still` is small, underlined text. */
export function ActionButton({ href, variant, ...rest }: ActionButtonProps) {
  if (href) return <ButtonLink href={href} variant={variant} {...rest} />;
  return <Button variant={variant === 'quiet' || variant === 'still' ? variant : 'inert'} {...rest} />;
}

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
