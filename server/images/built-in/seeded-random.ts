import { createHash } from 'node:crypto';

/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export type Random = ReturnType<typeof seededRandom>;

/** Makes the numbers from 0 up to 1 that belong to a seed: its SHA-256 with a counter, four bytes at a time. */
export function seededRandom(seed: string) {
  let [bytes, counter] = [Buffer.alloc(0), 0];

  const next = () => {
    if (bytes.length === 0) bytes = createHash('sha256').update(`${seed} ${counter++}`).digest();
    const value = bytes.readUInt32LE();
    bytes = bytes.subarray(4);
    return value / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  /** A whole number, both bounds included. */
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item,
    shuffled<Item>(items: readonly Item[]): Item[] {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
    },
    /** Numbers of its own for one part, so that its draws do not shift another's. */
    fork: (name: string) => seededRandom(`${seed} ${name}`),
  };
}
