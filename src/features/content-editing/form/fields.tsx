import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import {
  type FieldPath,
  findBranch,
  getBranches,
  getConstants,
  isObject,
} from '../../../../contract/content-editing/fields.ts';
import { RequiredMark } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from './controls.tsx';
import { type FieldProps, LeafField } from './leaf-field.tsx';
import { AddButton, changeAndFocus, Fault, RemoveButton, Section, useFormState } from './parts.tsx';
import { fieldId, isLeaf, isNumberList, isSmallGroup, summarize } from './schema.ts';

export function Fields({ schema, path, value }: Pick<FieldProps, 'schema' | 'path' | 'value'>) {
  const { set } = useFormState();
  const shape = findBranch(schema, value);
  const branches = getBranches(schema);
  const data = isObject(value) ? value : {};
  const typeId = `${fieldId(path)}.type`;
  const { properties = {}, required = [], additionalProperties } = shape;
  const other = typeof additionalProperties === 'object' ? additionalProperties : null;
  const others = other ? Object.keys(data).filter((name) => !(name in properties)) : [];

  function choose(title: unknown) {
    const branch = branches?.find((one) => one.title === title);
    const kept = Object.entries(data).filter(([name]) => branch?.properties?.[name]);
    if (branch) set(path, { ...Object.fromEntries(kept), ...getConstants(branch) });
  }

  return (
    <div
      className="grid grid-cols-1 gap-5.5 data-pair:gap-3 data-pair:@min-[30rem]:grid-cols-2"
      data-pair={isSmallGroup(shape, 2) || undefined}
    >
      {branches && (
        <div>
          <label htmlFor={typeId} className="content-label">
            Type
          </label>
          <Select
            id={typeId}
            value={shape.title}
            choices={branches.map(({ title = '' }) => title)}
            set={choose}
            required
          />
        </div>
      )}
      {[...Object.keys(properties), ...others].map((name) => (
        <Field
          key={name}
          schema={properties[name] ?? other ?? {}}
          path={[...path, name]}
          value={data[name]}
          label={properties[name]?.title ?? name}
          isRequired={required.includes(name) || others.includes(name)}
        />
      ))}
    </div>
  );
}

/** Returns a function that adds a part or an entry to the form, opens it, and focuses its first field. */
function useAdd() {
  const { set, setOpened } = useFormState();
  return (schema: FormSchema, path: FieldPath) => {
    const id = fieldId(path);
    const add = () => {
      set(path, isLeaf(schema) ? undefined : getConstants(findBranch(schema, undefined)));
      setOpened(id, true);
    };
    changeAndFocus(add, () => document.getElementById(`${id}.place`) ?? document.getElementById(id));
  };
}

function Field(field: FieldProps) {
  const { schema, path, value, label, isRequired } = field;
  const add = useAdd();
  if (schema.const !== undefined && isRequired) return null;
  if (isLeaf(schema) || isNumberList(schema)) return <LeafField {...field} />;
  const id = fieldId(path);
  const [title, addPart] =
    schema.type === 'array'
      ? [`to ${label}`, () => add(schema.items ?? {}, [...path, 0])]
      : [label, () => add(schema, path)];
  return (
    <div id={`${id}.place`} tabIndex={-1} className="outline-none">
      {value === undefined && !isRequired ? (
        <div className="flex min-h-12 items-center justify-between gap-4 rounded-control border border-dashed border-hairline pr-1.5 pl-3.5 text-small text-soft">
          <span className="font-medium">{label}</span>
          <AddButton id={`${id}.add`} title={title} onAdd={addPart} />
        </div>
      ) : (
        <Part {...field} />
      )}
      <Fault id={id} />
    </div>
  );
}

/** A group or a list. */
function Part(part: FieldProps) {
  const { schema, path, value, label, isRequired } = part;
  const { set } = useFormState();
  const isList = schema.type === 'array';
  // The list draws the frame of its entries.
  if (!isList && typeof path.at(-1) === 'number') return <Fields {...part} />;
  const id = fieldId(path);
  const remove = () =>
    changeAndFocus(
      () => set(path, undefined),
      () => document.getElementById(`${id}.add`),
    );
  const button = !isRequired && <RemoveButton label={`Remove ${label}`} onClick={remove} />;
  const content = (
    <div className="clear-both">
      {schema.description && <p className="content-help mb-3">{schema.description}</p>}
      {isList ? <List {...part} /> : <Fields {...part} />}
    </div>
  );
  if (!isList && !isSmallGroup(schema, path.length === 1 ? 3 : 4)) {
    return (
      <Section id={id} title={label} summary={summarize(value)} actions={button}>
        {content}
      </Section>
    );
  }
  return (
    <fieldset className={isList ? 'relative min-w-0' : 'relative min-w-0 border-l-2 border-hairline pl-4'}>
      <legend className="content-label float-left w-full">
        {label}
        {isList && isRequired && <RequiredMark />}
      </legend>
      <div className="absolute -top-2.5 right-0">{button}</div>
      {content}
    </fieldset>
  );
}

let lastKey = 0;

const moves = [
  { name: 'up', by: -1, Icon: ArrowUp },
  { name: 'down', by: 1, Icon: ArrowDown },
];

function List({ schema, path, value, label }: FieldProps) {
  const { set } = useFormState();
  const add = useAdd();
  const { items: itemSchema = {} } = schema;
  const id = fieldId(path);
  const items: unknown[] = Array.isArray(value) ? value : [];
  // A React key moves with its entry, so the focus does too.
  const [keys, setKeys] = useState<number[]>([]);
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? ++lastKey));

  function move(index: number, to: number) {
    const moveItem = <Item,>(list: Item[]) => list.toSpliced(index, 1).toSpliced(to, 0, list[index] as Item);
    setKeys(moveItem(keys));
    set(path, moveItem(items));
  }

  function remove(index: number) {
    const change = () => {
      setKeys(keys.toSpliced(index, 1));
      set(path, items.toSpliced(index, 1));
    };
    changeAndFocus(change, () => document.getElementById(`${id}.add`));
    toast('Entry Removed', { action: { label: 'Undo', onClick: () => set(path, items) } });
  }

  return (
    <>
      <ol className="@container mb-2 grid grid-cols-1 gap-2 empty:hidden">
        {items.map((item, index) => {
          const shape = findBranch(itemSchema, item);
          const entry = `entry ${index + 1}`;
          const itemPath = [...path, index];
          const field = (
            <Field
              schema={itemSchema}
              path={itemPath}
              value={item}
              label={`${itemSchema.title ?? label} ${index + 1}`}
              isRequired
            />
          );
          const buttons = (
            <div className="flex flex-none items-center">
              {items.length > 1 &&
                moves.map(({ name, by, Icon }) => (
                  <IconButton
                    key={name}
                    label={`Move ${entry} ${name}`}
                    tooltip={`Move ${name}`}
                    icon={<Icon size={16} aria-hidden="true" />}
                    disabled={!(index + by in items)}
                    onClick={() => move(index, index + by)}
                  />
                ))}
              <RemoveButton label={`Remove ${entry}`} onClick={() => remove(index)} />
            </div>
          );
          if (isLeaf(shape) || isSmallGroup(shape, 2)) {
            return (
              <li key={keys[index]} className="flex items-end gap-2 @max-[26rem]:flex-wrap @max-[26rem]:justify-end">
                <div className="min-w-0 flex-1 @max-[26rem]:basis-full">{field}</div>
                {buttons}
              </li>
            );
          }
          const title = `${index + 1}. ${summarize(item) || 'Empty'}`;
          return (
            <li key={keys[index]}>
              <Section id={fieldId(itemPath)} title={title} actions={buttons}>
                {field}
              </Section>
            </li>
          );
        })}
      </ol>
      <AddButton id={`${id}.add`} title={`to ${label}`} onAdd={() => add(itemSchema, [...path, items.length])} />
    </>
  );
}
