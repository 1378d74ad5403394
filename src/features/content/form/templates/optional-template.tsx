import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** Adds a part that may be left out, or takes it away. */
export function OptionalTemplate({ id, schema, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const title = schema.title ?? 'this part';
  if (onRemoveClick) {
    return (
      <IconButton
        id={id}
        label={`Remove ${title}`}
        tooltip="Remove"
        tooltipAlign="end"
        icon={<X size={18} aria-hidden="true" />}
        onClick={onRemoveClick}
      />
    );
  }
  return (
    <button type="button" id={id} className="content-button content-outlined" onClick={onAddClick}>
      <Plus size={16} aria-hidden="true" />
      Add<span className="for-screen-readers"> {title}</span>
    </button>
  );
}
