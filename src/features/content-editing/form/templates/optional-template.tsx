import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { focusFirst } from '../focus-first.ts';
import { useSurroundings } from '../form-context.tsx';

/** Adds a part that may be left out, or takes it away. The pressed button is replaced by the other one, whose id has another ending. */
export function OptionalTemplate({ id, schema, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const title = schema.title ?? 'this part';
  const { setOpened } = useSurroundings();
  const part = id.replace(/__optional(Add|Remove)$/, '');
  const find = (end: string) => document.getElementById(part + end);
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
          // A list that is left out has a button of its own (array-template.tsx).
          focusFirst(() => find('__optionalAdd') ?? find('.add'));
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
        setOpened(part, true);
        focusFirst(() => find('__optionalRemove')?.closest('.content-section, .content-group'));
      }}
    >
      <Plus size={16} aria-hidden="true" />
      Add<span className="for-screen-readers"> {title}</span>
    </button>
  );
}
