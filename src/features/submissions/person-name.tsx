import { Typed } from './typed.tsx';

/** `Ada Lovelace` is `AL`; of an email address what stands before the @. */
export function initialsOf(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}

/** Somebody of the team: initials, and the name, which for oneself is "You". */
export function PersonName({ name, isSelf }: { name: string; isSelf: boolean }) {
  return (
    <span className="person-name" title={name}>
      <span aria-hidden="true" className="person-initials">
        {initialsOf(name)}
      </span>
      <Typed>{isSelf ? 'You' : name}</Typed>
    </span>
  );
}
