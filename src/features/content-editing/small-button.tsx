import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

interface SmallButtonProps extends ComponentPropsWithRef<'button'> {
  icon: LucideIcon;
  label: string;
  /** Follows the label for screen readers. */
  more?: string;
}

export function SmallButton({ icon: Icon, label, more, className = 'content-outlined', ...button }: SmallButtonProps) {
  return (
    <button type="button" className={`content-button ${className}`} {...button}>
      <Icon size={16} aria-hidden="true" />
      {label}
      {more && <span className="for-screen-readers"> {more}</span>}
    </button>
  );
}
