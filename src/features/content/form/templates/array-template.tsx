import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import type { FormSchema } from '../../calls.ts';
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
  const isFull = maxItems !== undefined && items.length >= maxItems;
  // RJSF has an empty list for one that is not there.
  if (value === undefined && optionalDataControl) {
    return (
      <div className="content-absent">
        <span className="font-medium">{title}</span>
        {optionalDataControl}
      </div>
    );
  }
  return (
    <fieldset className="content-list">
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
        <button
          type="button"
          id={`${fieldPathId.$id}.add`}
          className="content-button content-outlined mt-2"
          onClick={onAddClick}
        >
          <Plus size={16} aria-hidden="true" />
          Add<span className="for-screen-readers"> to {title}</span>
        </button>
      )}
      {isFull && <p className="content-help mt-2">There are at most {maxItems}.</p>}
    </fieldset>
  );
}
