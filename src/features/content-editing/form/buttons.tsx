import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmallButton } from '../small-button.tsx';
import { focusFirst } from './focus-first.ts';

interface AddButtonProps {
  id?: string;
  /** Follows "Add" for screen readers. */
  title: string;
  onAdd: () => void;
}

export function AddButton({ id, title, onAdd }: AddButtonProps) {
  return <SmallButton id={id} icon={Plus} label="Add" more={title} onClick={onAdd} />;
}

export function AbsentPart({ label, ...button }: AddButtonProps & { label: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 rounded-control border border-dashed border-hairline pr-1.5 pl-3.5 text-small text-soft">
      <span className="font-medium">{label}</span>
      <AddButton {...button} />
    </div>
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

/** Removes an optional part, and moves the focus to the button that adds it again. */
export function RemovePart({ id, label, onRemove }: { id: string; label: string; onRemove: () => void }) {
  const remove = () => {
    onRemove();
    focusFirst(() => document.getElementById(`${id}__optionalAdd`) ?? document.getElementById(`${id}.add`));
  };
  return <RemoveButton id={`${id}__optionalRemove`} label={`Remove ${label}`} onClick={remove} />;
}
