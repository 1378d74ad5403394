import { type ControlProps, Select } from './controls.tsx';
import { useFormState } from './form-context.tsx';

/** The longest list of names; of more, the editor types a part. */
const maxListed = 12;

/** Kinds that accept more than the known names: an anchor, a mail address. */
const openKinds = new Set(['address', 'page', 'icon']);

/** A reference to something defined elsewhere, shown with its title. */
export function NameControl({ schema: { 'x-name': kind = '' }, value, isRequired, set, attributes }: ControlProps) {
  const { names, findTitle } = useFormState();
  const known = names[kind] ?? [];
  const name = typeof value === 'string' ? value : '';
  const isKnown = known.includes(name);
  const input = { ...attributes, required: isRequired };

  if (known.length > 0 && known.length <= maxListed && !openKinds.has(kind)) {
    const choices = known.map((one) => ({ value: one, name: findTitle(kind, one) ?? one }));
    if (name !== '' && !isKnown) choices.unshift({ value: name, name: `${name} (missing)` });
    return <Select {...input} value={name} choices={choices} set={set} />;
  }
  const title = isKnown ? findTitle(kind, name) : undefined;
  return (
    <>
      <input
        {...input}
        type="text"
        list={`${input.id}.names`}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => set(target.value.trim() || (isRequired ? '' : undefined))}
        className="content-control w-full font-mono"
      />
      <datalist id={`${input.id}.names`}>
        {known.map((one) => (
          <option key={one} value={one} label={findTitle(kind, one)} />
        ))}
      </datalist>
      {title && title !== name && <p className="content-help">{title}</p>}
    </>
  );
}
