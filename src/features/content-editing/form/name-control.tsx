import { type ControlProps, Select } from './controls.tsx';
import { useFormState } from './form-context.tsx';

/** Up to so many are chosen from a list; more are searched for by typing. */
const maxListed = 12;

/** Kinds to which more than the known names can be added: an anchor, an address for mail. */
const openKinds = new Set(['address', 'page', 'icon']);

/** The name of something that is defined elsewhere, shown with its title. */
export function NameControl({ schema: { 'x-name': kind = '' }, value, isRequired, set, attributes }: ControlProps) {
  const { names, titleOf } = useFormState();
  const known = names[kind] ?? [];
  const name = typeof value === 'string' ? value : '';
  const isKnown = known.includes(name);
  const input = { ...attributes, required: isRequired };

  if (known.length > 0 && known.length <= maxListed && !openKinds.has(kind)) {
    const choices = known.map((one) => ({ value: one, name: titleOf(kind, one) ?? one }));
    if (name !== '' && !isKnown) choices.unshift({ value: name, name: `${name} (not there)` });
    return <Select {...input} value={name} choices={choices} set={set} />;
  }
  const title = isKnown ? titleOf(kind, name) : undefined;
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
          <option key={one} value={one} label={titleOf(kind, one)} />
        ))}
      </datalist>
      {title && title !== name && <p className="content-help">{title}</p>}
    </>
  );
}
