/** Random numbers of the held-out strokes: mulberry32, so that nothing is shared with the training data. */
export interface Random {
  /** How far the hand strays: 1 is the usual one, 2 a careless one. */
  stray: number;
  /** From `low` to `high`, each as likely. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Around 0, with this deviation, at most three times as far away. */
  around(deviation: number): number;
  /** True in this share of the calls. */
  chance(share: number): boolean;
}

/** A sequence of random numbers that a seed repeats. */
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
    // The sum of twelve is close to a normal distribution of deviation 1.
    around: (deviation) => {
      let sum = -6;
      for (let index = 0; index < 12; index += 1) sum += next();
      return Math.max(-3, Math.min(3, sum)) * deviation;
    },
    chance: (share) => next() < share,
  };
}
