import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type MouseEvent, useContext } from 'react';
import { toast } from 'sonner';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { FormSchema } from '../../calls.ts';
import { useSurroundings } from '../form-context.tsx';
import { FormValueContext, useFormValue } from '../form-value.tsx';
import { branchOf, isLeaf, isSmall, summaryOf } from '../schema.ts';
import { Section } from './section.tsx';

/** An entry of a list, with what moves and removes it: a few fields stand open, others are a part to open. */
export function ItemTemplate({ children, schema, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { $id, path } = buttonsProps.fieldPathId;
  const value = useFormValue(path);
  const shape = branchOf(schema as FormSchema, value);
  const buttons = <ItemButtons {...buttonsProps} />;
  if (isLeaf(shape) || isSmall(shape, 2)) {
    return (
      <li className="content-item">
        <div className="content-item-field">{children}</div>
        {buttons}
      </li>
    );
  }
  return (
    <li>
      <Section
        id={$id}
        title={`${index + 1}. ${summaryOf(value) || 'Empty'}`}
        summary=""
        isOpenAtFirst={value === undefined || Object.keys(value as object).length === 0}
        actions={buttons}
      >
        {children}
      </Section>
    </li>
  );
}

function ItemButtons(item: ArrayFieldItemTemplateProps['buttonsProps']) {
  const { index, totalItems, hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = item;
  const { restore } = useSurroundings();
  const before = useContext(FormValueContext);
  const place = index + 1;
  function remove(event: MouseEvent<HTMLButtonElement>) {
    onRemoveItem(event);
    toast('Entry Removed', { action: { label: 'Undo', onClick: () => restore(before) } });
  }
  return (
    <div className="content-item-buttons">
      {totalItems > 1 && (
        <>
          <IconButton
            label={`Move entry ${place} up`}
            tooltip="Move up"
            icon={<ArrowUp size={16} aria-hidden="true" />}
            disabled={!hasMoveUp}
            onClick={onMoveUpItem}
          />
          <IconButton
            label={`Move entry ${place} down`}
            tooltip="Move down"
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabled={!hasMoveDown}
            onClick={onMoveDownItem}
          />
        </>
      )}
      {hasRemove && (
        <IconButton
          label={`Remove entry ${place}`}
          tooltip="Remove"
          tooltipAlign="end"
          icon={<X size={16} aria-hidden="true" />}
          onClick={remove}
        />
      )}
    </div>
  );
}
