import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

/** Small buttons and fields are 36 px high, or 44 px on touch screens. */
const small = 'min-h-9 rounded-control px-3 text-small/[1.3] finger:min-h-11';

const smallButton = `${small} inline-flex items-center justify-center gap-2 font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55`;

export const plainButton = `${smallButton} not-disabled:hover:bg-sunken`;

export const outlinedButton = `${smallButton} border border-hairline not-disabled:hover:border-edge aria-pressed:border-accent aria-pressed:bg-action/12 max-[30rem]:[&>svg]:hidden`;

// Smaller text makes iOS zoom in when a field is focused.
const smallField = `${small} border placeholder:text-faint hover:border-text data-active:border-accent max-md:text-[1rem] forced-colors:data-active:outline-2 forced-colors:data-active:outline-[Highlight]`;

export const raisedField = `${smallField} border-edge bg-raised`;

export const quietField = `${smallField} border-hairline`;

interface SmallButtonProps extends ComponentProps<'button'> {
  Icon?: LucideIcon;
  iconClassName?: string;
  isOutlined?: boolean;
}

export function SmallButton({ Icon, iconClassName, isOutlined, className, children, ...button }: SmallButtonProps) {
  return (
    <button type="button" className={classNames(isOutlined ? outlinedButton : plainButton, className)} {...button}>
      {Icon && <Icon size={16} aria-hidden="true" className={iconClassName} />}
      {children}
    </button>
  );
}
