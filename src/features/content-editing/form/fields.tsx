import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { findBranch, getBranches, getConstants, isObject } from '../../../../contract/content-editing/fields.ts';
import { RequiredMark } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { type FieldProps, LeafField } from './leaf-field.tsx';
import { AddButton, changeAndFocus, Fault, MissingPart, RemovePart, Section, useFormState } from './parts.tsx';
import { fieldId, isLeaf, isNumberList, isSmallGroup, summarize } from './schema.ts';

export function Fields({ schema, path, value, label }: Omit<FieldProps, 'isRequired'>) {
  const { set } = useFormState();
  const shape = findBranch(schema, value);
  const branches = getBranches(schema);
  const data = isObject(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = shape;

  function choose(branch: FormSchema | undefined) {
    const kept = Object.entries(data).filter(([name]) => branch?.properties?.[name]);
    if (branch) set(path, { ...Object.fromEntries(kept), ...getConstants(branch) });
  }

  return (
    <div
      className="grid grid-cols-1 gap-5.5 data-pair:gap-3 data-pair:@min-[30rem]:grid-cols-2"
      data-pair={isSmallGroup(shape, 2) || undefined}
    >
      {branches && (
        <label className="content-label">
          Type
          <select
            value={branches.indexOf(shape)}
            onChange={({ target }) => choose(branches[Number(target.value)])}
            className="content-control block w-full max-w-md"
          >
            {branches.map((branch, index) => (
              <option key={branch.title} value={index}>
                {branch.title}
              </option>
            ))}
          </select>
        </label>
      )}
      {Object.entries(properties).map(([name, property]) => (
        <Field
          key={name}
          schema={property}
          path={[...path, name]}
          value={data[name]}
          label={property.title ?? name}
          isRequired={required.includes(name)}
        />
      ))}
      {typeof additionalProperties === 'object' && (
        <MapEntries schema={additionalProperties} path={path} data={data} label={label} />
      )}
    </div>
  );
}

function Field(field: FieldProps) {
  const { schema, path, isRequired } = field;
  if (schema.const !== undefined && isRequired) return null;
  if (isLeaf(schema) || isNumberList(schema)) return <LeafField {...field} />;
  return (
    <div id={`${fieldId(path)}.place`} tabIndex={-1} className="outline-none">
      {schema.type === 'array' ? <List {...field} /> : <Group {...field} />}
      <Fault id={fieldId(path)} />
    </div>
  );
}

function Group({ isRequired, ...group }: FieldProps) {
  const { schema, path, value, label } = group;
  const { set, setOpened } = useFormState();
  const id = fieldId(path);
  // The list draws the frame of its entries.
  if (typeof path.at(-1) === 'number') return <Fields {...group} />;
  if (value === undefined && !isRequired) {
    const add = () => {
      set(path, getConstants(findBranch(schema, undefined)));
      setOpened(id, true);
    };
    const find = () => document.getElementById(`${id}.place`);
    return (
      <MissingPart id={`${id}__optionalAdd`} label={label} title={label} onAdd={() => changeAndFocus(add, find)} />
    );
  }
  const content = (
    <>
      {schema.description && <p className="content-help mb-3">{schema.description}</p>}
      <Fields {...group} />
    </>
  );
  const remove = !isRequired && <RemovePart id={id} label={label} onRemove={() => set(path, undefined)} />;
  if (isSmallGroup(schema, path.length === 1 ? 3 : 4)) {
    return (
      <fieldset className="content-part border-l-2 border-hairline pl-4">
        <legend className="content-label">{label}</legend>
        {content}
        <div className="absolute -top-2.5 right-0">{remove}</div>
      </fieldset>
    );
  }
  return (
    <Section id={id} title={label} summary={summarize(value)} actions={remove}>
      {content}
    </Section>
  );
}

let lastKey = 0;

const moves = [
  { name: 'up', by: -1, Icon: ArrowUp },
  { name: 'down', by: 1, Icon: ArrowDown },
];

function List({ schema, path, value, label, isRequired }: FieldProps) {
  const { set, setOpened } = useFormState();
  const { items: itemSchema = {}, maxItems = Number.POSITIVE_INFINITY, description } = schema;
  const id = fieldId(path);
  const items: unknown[] = Array.isArray(value) ? value : [];
  // A React key moves with its entry, so the focus does too.
  const [keys, setKeys] = useState<number[]>([]);
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? ++lastKey));

  function add() {
    const change = () => {
      set([...path, items.length], isLeaf(itemSchema) ? undefined : getConstants(findBranch(itemSchema, undefined)));
      setOpened(`${id}.${items.length}`, true);
    };
    changeAndFocus(change, () => document.querySelector(`[id="${id}.place"] .content-items`)?.children[items.length]);
  }

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

  if (value === undefined && !isRequired)
    return <MissingPart id={`${id}.add`} label={label} title={`to ${label}`} onAdd={add} />;
  return (
    <fieldset className="content-part">
      <legend className="content-label">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {!isRequired && (
        <div className="absolute -top-2.5 right-0">
          <RemovePart id={id} label={label} onRemove={() => set(path, undefined)} />
        </div>
      )}
      {description && <p className="content-help mb-2">{description}</p>}
      <ol className="content-items @container mb-2 grid grid-cols-1 gap-2 empty:hidden">
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
              <li key={keys[index]} className="content-item">
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
      {items.length < maxItems ? (
        <AddButton id={`${id}.add`} title={`to ${label}`} onAdd={add} />
      ) : (
        <p className="content-help mt-2">You have reached the maximum of {maxItems}.</p>
      )}
    </fieldset>
  );
}

type MapEntriesProps = Omit<FieldProps, 'value' | 'isRequired'> & { data: Record<string, unknown> };

function MapEntries({ schema, path, data, label }: MapEntriesProps) {
  const { set } = useFormState();
  const entries = Object.entries(data);
  const freeKey = (wanted: string): string => (wanted in data ? freeKey(`${wanted}-1`) : wanted);

  function rename(before: string, typed: string) {
    if (typed === before) return;
    set(path, Object.fromEntries(entries.map(([name, value]) => [name === before ? freeKey(typed) : name, value])));
  }

  return (
    <>
      {entries.map(([key, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a renamed key keeps its position and the focus
        <div key={index} className="content-item">
          <input
            type="text"
            id={`${fieldId([...path, key])}.key`}
            key={key}
            aria-label={`Key of ${key}`}
            defaultValue={key}
            spellCheck={false}
            onBlur={({ target }) => rename(key, target.value)}
            className="content-control w-2/5 flex-none font-mono"
          />
          <div className="min-w-0 flex-1">
            <LeafField schema={schema} path={[...path, key]} value={value} label={key} isRequired isLabelHidden />
          </div>
          <RemoveButton label={`Remove ${key}`} onClick={() => set([...path, key], undefined)} />
        </div>
      ))}
      <div>
        <AddButton title={`an entry to ${label}`} onAdd={() => set([...path, freeKey('newKey')], '')} />
      </div>
    </>
  );
}
