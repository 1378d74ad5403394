/**
 * A random generator for the held-out strokes. It is mulberry32, not the generator of the training data, so that the
 * two share no code.
 */
export interface Random {
  /** The unsteadiness of the hand: 1 is usual, 2 is careless. */
  stray: number;
  /** Returns a number from `low` to `high`, uniformly distributed. */
  between(low: number, high: number): number;
  /** Returns an integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns a number around 0 with this deviation, at most three deviations away. */
  around(deviation: number): number;
  /** Returns true with this probability. */
  chance(share: number): boolean;
}

/** Creates a seeded generator. */
export function randomFrom(seed: number, stray = 1): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    stray,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    // The sum of twelve is close to a normal distribution with a deviation of 1.
    around: (deviation) => {
      let sum = -6;
      for (let index = 0; index < 12; index += 1) sum += next();
      return Math.max(-3, Math.min(3, sum)) * deviation;
    },
    chance: (share) => next() < share,
  };
}
