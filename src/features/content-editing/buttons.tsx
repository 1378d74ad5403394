import { type LucideIcon, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

/** A small button is 36 px high, or 44 px on touch screens. */
const smallButton =
  'inline-flex min-h-9 flex-none items-center justify-center gap-2 rounded-control px-3 text-small font-medium whitespace-nowrap transition-colors max-lg:min-h-11 pointer-coarse:min-h-11';

const outlined = 'border border-hairline hover:border-edge';

interface SmallButtonProps extends ComponentPropsWithRef<'button'> {
  icon: LucideIcon;
  label: string;
  more?: string;
}

export function SmallButton({ icon: Icon, label, more, className = outlined, ...button }: SmallButtonProps) {
  return (
    <button type="button" className={`${smallButton} ${className}`} {...button}>
      <Icon size={16} aria-hidden="true" />
      {label}
      {more && <span className="for-screen-readers"> {more}</span>}
    </button>
  );
}

export function RemoveButton({ id, label, onClick }: { id?: string; label: string; onClick: () => void }) {
  return (
    <IconButton
      id={id}
      label={label}
      tooltip="Remove"
      tooltipAlign="end"
      icon={<X size={16} aria-hidden="true" />}
      onClick={onClick}
    />
  );
}
