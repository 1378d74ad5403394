import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { afterRender } from '../after-render.ts';
import { focusFirst } from '../focus-first.ts';

/** Adds a part that may be left out, or takes it away. */
export function OptionalTemplate({ id, schema, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const title = schema.title ?? 'this part';
  // What was pressed gives way to its opposite, which has its id.
  const focus = () =>
    afterRender(() => {
      const control = document.getElementById(id);
      const part = control?.closest('.content-section, .content-group');
      if (part) focusFirst(part);
      else control?.focus();
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
