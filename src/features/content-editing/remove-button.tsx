import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

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
