import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface InboxButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  Icon?: LucideIcon;
  iconClassName?: string;
  isOutlined?: boolean;
}

/** A button of the inbox: 36 px high, or 44 px on touch screens. */
export function InboxButton({ Icon, iconClassName, isOutlined, className, children, ...button }: InboxButtonProps) {
  return (
    <button type="button" className={classNames('inbox-button', isOutlined && 'inbox-outlined', className)} {...button}>
      {Icon && <Icon size={16} aria-hidden="true" className={iconClassName} />}
      {children}
    </button>
  );
}
