import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema } from '../../calls.ts';
import { useDescription, useSurroundings } from '../form-context.tsx';

/** Up to so many are chosen from a list; more are searched for by typing. */
const mostToChoose = 12;

/** Kinds to which more than the known ones can be added: an anchor, an address for mail. */
const openKinds = new Set(['address', 'page', 'icon']);

/** The name of something that is defined elsewhere, shown with what it stands for. */
export function NameWidget({ id, value, required, disabled, onChange, schema }: WidgetProps) {
  const { names, titleOf } = useSurroundings();
  const { 'x-name': kind = '', description } = schema as FormSchema;
  const described = useDescription(id, description);
  const known = names[kind] ?? [];
  const isKnown = typeof value === 'string' && known.includes(value);
  const common = { id, disabled, required, ...described };

  if (known.length > 0 && known.length <= mostToChoose && !openKinds.has(kind)) {
    return (
      <select
        {...common}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        className="content-control content-select w-full"
      >
        <option value="">{required ? 'Choose one' : 'None'}</option>
        {typeof value === 'string' && value !== '' && !isKnown && <option value={value}>{value} (not there)</option>}
        {known.map((name) => (
          <option key={name} value={name}>
            {titleOf(kind, name) ?? name}
          </option>
        ))}
      </select>
    );
  }
  const title = isKnown ? titleOf(kind, value) : undefined;
  return (
    <>
      <input
        {...common}
        type="text"
        list={`${id}.names`}
        value={value ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim() || (required ? '' : undefined))}
        className="content-control w-full font-mono"
      />
      <datalist id={`${id}.names`}>
        {known.map((name) => (
          <option key={name} value={name} label={titleOf(kind, name)} />
        ))}
      </datalist>
      {title && title !== value && <p className="content-help">{title}</p>}
    </>
  );
}
