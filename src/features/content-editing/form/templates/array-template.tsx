import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { RequiredMark } from '../../../../ui/field.tsx';
import type { FormSchema } from '../../calls.ts';
import { focusFirst } from '../focus-first.ts';
import { useSurroundings } from '../form-context.tsx';
import { useFormValue } from '../form-value.tsx';

/** A list: its entries one below the other, and what adds one. */
export function ArrayTemplate({
  title,
  schema,
  items,
  canAdd,
  onAddClick,
  required,
  optionalDataControl,
  fieldPathId,
}: ArrayFieldTemplateProps) {
  const { description, maxItems } = schema as FormSchema;
  const value = useFormValue(fieldPathId.path);
  const place = useRef<HTMLFieldSetElement>(null);
  useFocusAfterRemoval(place, items.length);
  const add = useAdd(fieldPathId.$id, items.length, onAddClick);
  const isFull = maxItems !== undefined && items.length >= maxItems;
  // RJSF has an empty list for one that is not there.
  if (value === undefined && optionalDataControl) {
    return (
      <div className="content-absent">
        <span className="font-medium">{title}</span>
        <AddButton id={`${fieldPathId.$id}.add`} title={title} onAdd={add} />
      </div>
    );
  }
  return (
    <fieldset ref={place} className="content-list">
      <legend className="content-legend">
        {title}
        {required && <RequiredMark />}
      </legend>
      {optionalDataControl && <div className="content-list-remove">{optionalDataControl}</div>}
      {description && <p className="content-help mb-2">{description}</p>}
      {items.length > 0 && <ol className="content-items">{items}</ol>}
      {canAdd && !isFull && (
        <div className="mt-2">
          <AddButton id={`${fieldPathId.$id}.add`} title={title} onAdd={add} />
        </div>
      )}
      {isFull && <p className="content-help mt-2">There are at most {maxItems}.</p>}
    </fieldset>
  );
}

interface AddButtonProps {
  id: string;
  title: string;
  onAdd: ArrayFieldTemplateProps['onAddClick'];
}

function AddButton({ id, title, onAdd }: AddButtonProps) {
  return (
    <button type="button" id={id} className="content-button content-outlined" onClick={onAdd}>
      <Plus size={16} aria-hidden="true" />
      Add<span className="for-screen-readers"> to {title}</span>
    </button>
  );
}

/** Adds an entry, opens it so that it stays open while it is filled in, and puts the focus into it. */
function useAdd(id: string, index: number, onAdd: ArrayFieldTemplateProps['onAddClick']): typeof onAdd {
  const { setOpened } = useSurroundings();
  return (event) => {
    onAdd(event);
    setOpened(`${id}.${index}`, true);
    // The list is another element when this is its first entry.
    focusFirst(() => document.getElementById(`${id}.place`)?.querySelector('.content-items')?.children[index]);
  };
}

/** When an entry was removed with the focus in it, puts it where another is added. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[id$=".add"]')?.focus();
  }, [list, count]);
}
