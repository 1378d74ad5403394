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
  /** Returns a number around 0 with this standard deviation, at most three deviations away. */
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
    // The sum of twelve uniform numbers is nearly normal, with a deviation of 1.
    around: (deviation) => {
      let sum = -6;
      for (let index = 0; index < 12; index += 1) sum += next();
      return Math.max(-3, Math.min(3, sum)) * deviation;
    },
    chance: (share) => next() < share,
  };
}

/**
 * A move of the pen: it turns on the spot, then moves forward and bends by `bend` in total. Angles are in degrees;
 * positive is clockwise on a screen, where y points down.
 */
export interface Move {
  turn?: number;
  forward: number;
  bend?: number;
}

export type Path = [x: number, y: number][];

export const arc = (radius: number, degrees: number, turn = 0): Move => ({
  turn,
  forward: (Math.abs(degrees) / 180) * Math.PI * radius,
  bend: degrees,
});

/**
 * Returns the line of a hand that follows these moves with small errors in lengths, corners and bends.
 *
 * @param heading the direction before the first move's turn: 0 is right, 90 is down
 * @param usual scales the hand's unsteadiness: less than 1 for careful drawing
 */
export function follow(moves: Move[], heading: number, random: Random, usual = 1): Path {
  const stray = usual * random.stray;
  const step = 0.01;
  const path: Path = [[0, 0]];
  let [x, y, angle] = [0, 0, heading];
  for (const { turn = 0, forward, bend = 0 } of moves) {
    angle += turn + (turn === 0 ? 0 : random.around(4 * stray));
    const length = forward * (1 + random.around(0.06 * stray));
    const bent = bend === 0 ? random.around(4 * stray) : bend * (1 + random.around(0.035 * stray));
    const count = Math.max(2, Math.round(length / step));
    for (let index = 0; index < count; index += 1) {
      angle += bent / count;
      x += (Math.cos((angle / 180) * Math.PI) * length) / count;
      y += (Math.sin((angle / 180) * Math.PI) * length) / count;
      path.push([x, y]);
    }
  }
  return path;
}
