import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
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
  useFocusInList(place, items.length, fieldPathId.$id);
  const isFull = maxItems !== undefined && items.length >= maxItems;
  // RJSF has an empty list for one that is not there.
  if (value === undefined && optionalDataControl) {
    return (
      <div className="content-absent">
        <span className="font-medium">{title}</span>
        <AddButton id={`${fieldPathId.$id}.add`} title={title} onAdd={onAddClick} />
      </div>
    );
  }
  return (
    <fieldset ref={place} className="content-list">
      <legend className="content-legend">
        {title}
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </legend>
      {optionalDataControl && <div className="content-list-remove">{optionalDataControl}</div>}
      {description && <p className="content-help mb-2">{description}</p>}
      {items.length > 0 && <ol className="content-items">{items}</ol>}
      {canAdd && !isFull && (
        <div className="mt-2">
          <AddButton id={`${fieldPathId.$id}.add`} title={title} onAdd={onAddClick} />
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

/** Puts the focus into an entry that was added; and, when one was removed with the focus in it, where another is added. */
function useFocusInList(list: RefObject<HTMLElement | null>, count: number, id: string): void {
  const { setOpened } = useSurroundings();
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    const isOther = count !== before.current;
    before.current = count;
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement?.closest('.content-list') === list.current;
    if (!isOther || !isHere) return;
    if (isMore) {
      // It stays open while it is filled in; its fields are there in the next frame.
      setOpened(`${id}.${count - 1}`, true);
      setTimeout(() => {
        const entry = list.current?.querySelector('.content-items')?.lastElementChild;
        if (entry) focusFirst(entry);
      }, 60);
    } else if (activeElement === document.body) list.current?.querySelector<HTMLElement>('[id$=".add"]')?.focus();
  }, [list, count, id, setOpened]);
}
