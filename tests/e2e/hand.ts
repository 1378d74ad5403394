/** Where a pen is, in units of the stroke's own size, and when, in shares of the whole stroke. */
export type Movement = (time: number) => [x: number, y: number];

/** A sequence of numbers from 0 up to 1 that a seed repeats: a linear congruence of 48 bits, as `drand48` has it. */
export class Chance {
  #state: bigint;

  constructor(seed: number) {
    this.#state = (BigInt(seed) << 16n) + 0x330en;
  }

  next(): number {
    this.#state = (this.#state * 0x5deece66dn + 0xbn) & 0xffffffffffffn;
    return Number(this.#state >> 16n) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Around 0, mostly within `width`, never twice as far. */
  about(width: number): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * width;
  }

  oneOf<T>(options: readonly [T, ...T[]]): T {
    return options[Math.floor(this.next() * options.length)] ?? options[0];
  }
}

/**
 * A hand that aims from place to place: each movement has the bell-shaped speed of least jerk and a slight bow, the next
 * begins before the last one ends, which rounds the corner off, and none arrives exactly where it aims.
 */
export function aimed(places: readonly (readonly [number, number])[], chance: Chance): Movement {
  const overlap = chance.between(0.05, 0.3);
  const miss = chance.between(0.01, 0.045);
  const aims = places.map(([x, y]) => [x + chance.about(miss), y + chance.about(miss)] as const);
  let begin = 0;
  const moves = aims.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = aims[index] ?? [x, y];
    const way = Math.hypot(x - fromX, y - fromY);
    // Long ways take longer, but not as much as they are longer.
    const move = { x: x - fromX, y: y - fromY, begin, lasts: way ** 0.6 + 0.05, bow: chance.about(0.06) };
    begin += move.lasts * (1 - overlap);
    return move;
  });
  const end = Math.max(...moves.map((move) => move.begin + move.lasts));
  return (time) => {
    let [x, y] = aims[0] ?? [0, 0];
    for (const move of moves) {
      const share = Math.min(1, Math.max(0, (time * end - move.begin) / move.lasts));
      const done = share ** 3 * (10 - 15 * share + 6 * share ** 2);
      const aside = move.bow * Math.sin(Math.PI * done);
      x += move.x * done - move.y * aside;
      y += move.y * done + move.x * aside;
    }
    return [x, y];
  };
}

/**
 * A hand that swings: to and fro along two axes at once, as in writing. `sideways` and `upright` are the sizes of the
 * swings at a time, `turns` how often it swings, `along` how far it is carried to the right meanwhile.
 */
export function swung(
  swing: { turns: number; from: number; size: (time: number) => [sideways: number, upright: number]; along?: number },
  chance: Chance,
): Movement {
  // The two axes are never quite of one size, nor a quarter of a turn apart; it sets out and ends slowly.
  const [uneven, late, lean] = [1 + chance.about(0.07), chance.about(0.05), chance.about(0.08)];
  const slow = chance.between(0.2, 0.9);
  const breath = { size: chance.about(0.05), phase: chance.next() };
  return (time) => {
    const done = time - (slow * Math.sin(2 * Math.PI * time)) / (2 * Math.PI);
    const angle = 2 * Math.PI * (swing.from + swing.turns * done);
    const [sideways, upright] = swing.size(done);
    const swell = 1 + breath.size * Math.sin(2 * Math.PI * (done * 1.7 + breath.phase));
    const y = Math.sin(angle + late) * upright * uneven * swell;
    return [Math.cos(angle) * sideways * swell + (swing.along ?? 0) * done + lean * y, y];
  };
}

export interface Reports {
  /** Pixels that the longer side has. */
  size: number;
  /** How often the pointer is reported. */
  count: number;
  /** How far the pen trembles, in pixels. */
  tremor: number;
}

/** What a pointer reports of a movement: pixels around 0, of the size that was asked for, with a tremor of the hand. */
export function reported(movement: Movement, { size, count, tremor }: Reports, chance: Chance): [number, number][] {
  const path = Array.from({ length: count }, (_, index) => movement(index / (count - 1)));
  const range = (axis: 0 | 1) => {
    const values = path.map((point) => point[axis]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [x, y] = [range(0), range(1)];
  const scale = size / Math.max(x.high - x.low, y.high - y.low);
  const trembles = [0, 1].map(() => ({ phase: chance.next(), often: chance.between(7, 13) }));
  const tremble = (axis: number, index: number) => {
    const { phase = 0, often = 0 } = trembles[axis] ?? {};
    return tremor * Math.sin(2 * Math.PI * (phase + (often * index) / count)) + chance.about(tremor / 2);
  };
  return path.map(([atX, atY], index) => [
    (atX - (x.low + x.high) / 2) * scale + tremble(0, index),
    (atY - (y.low + y.high) / 2) * scale + tremble(1, index),
  ]);
}
