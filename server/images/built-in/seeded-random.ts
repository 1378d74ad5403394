/** Chance that can be repeated: the same seed gives the same row of numbers on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Between two bounds. */
  between(low: number, high: number): number;
  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  chance(share: number): boolean;
  /** A row of its own, so that one part's draws do not shift another's. */
  fork(name: string): Random;
}

/** Makes the row of numbers that belongs to a seed. */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = hash128(seed);

  // sfc32 by Chris Doty-Humphrey: small, fast, and passes PractRand.
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item,
    shuffled(items) {
      const deck = [...items];
      for (let last = deck.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [deck[last], deck[other]] = [deck[other] as (typeof deck)[0], deck[last] as (typeof deck)[0]];
      }
      return deck;
    },
    chance: (share) => next() < share,
    fork: (name) => seededRandom(`${seed} ${name}`),
  };
}

/** Four words of 32 bits that change wholly with every character (cyrb128). */
function hash128(text: string): [number, number, number, number] {
  let [one, two, three, four] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = two ^ Math.imul(one ^ code, 597399067);
    two = three ^ Math.imul(two ^ code, 2869860233);
    three = four ^ Math.imul(three ^ code, 951274213);
    four = one ^ Math.imul(four ^ code, 2716044179);
  }
  one = Math.imul(three ^ (one >>> 18), 597399067);
  two = Math.imul(four ^ (two >>> 22), 2869860233);
  three = Math.imul(one ^ (three >>> 17), 951274213);
  four = Math.imul(two ^ (four >>> 19), 2716044179);
  const all = one ^ two ^ three ^ four;
  return [all, two ^ all, three ^ all, four ^ all];
}
