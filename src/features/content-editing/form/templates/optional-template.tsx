import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { focusFirst } from '../focus-first.ts';

/** Adds a part that may be left out, or takes it away. */
export function OptionalTemplate({ id, schema, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const title = schema.title ?? 'this part';
  // What was pressed gives way to its opposite, which has its id.
  const focus = () =>
    focusFirst(() => {
      const control = document.getElementById(id);
      return control?.closest('.content-section, .content-group') ?? control;
    });
  if (onRemoveClick) {
    return (
      <IconButton
        id={id}
        label={`Remove ${title}`}
        tooltip="Remove"
        tooltipAlign="end"
        icon={<X size={18} aria-hidden="true" />}
        onClick={() => {
          onRemoveClick();
          focus();
        }}
      />
    );
  }
  return (
    <button
      type="button"
      id={id}
      className="content-button content-outlined"
      onClick={() => {
        onAddClick?.();
        focus();
      }}
    >
      <Plus size={16} aria-hidden="true" />
      Add<span className="for-screen-readers"> {title}</span>
    </button>
  );
}
