import { RemoveButton } from '../buttons.tsx';
import { useFormState } from './form-context.tsx';
import { type FieldProps, LeafField } from './leaf-field.tsx';
import { AddButton } from './parts.tsx';
import { fieldId } from './paths.ts';

type MapEntriesProps = Omit<FieldProps, 'value' | 'isRequired'> & { data: Record<string, unknown> };

/** Values with editable keys, such as figures and their names. */
export function MapEntries({ schema, path, data, label }: MapEntriesProps) {
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
