import { MemoryLimit } from './memory-limit.ts';
import { VisitorLimit } from './visitor-limit.ts';

export type Taken = { isTaken: true; giveBack(): Promise<void> } | { isTaken: false; seconds: number };

interface Limits {
  perAddress: number;
  total: number;
}

/** Limits a shared resource: uses by one visitor, and by all together. */
export class SharedLimit {
  readonly #visitors: VisitorLimit;
  readonly #everybody: MemoryLimit;
  readonly #total: number;

  /** @param seconds length of a window */
  constructor({ perAddress, total }: Limits, seconds: number) {
    this.#visitors = new VisitorLimit(perAddress, seconds);
    this.#everybody = new MemoryLimit(seconds);
    this.#total = total;
  }

  /**
   * Takes one for the visitor at an address. What a visitor's own limit refuses does not count for the others.
   *
   * @returns a function that refunds it when nothing was done; or the seconds until the next may be taken
   */
  async take(address: string): Promise<Taken> {
    const own = await this.#visitors.take(address);
    if (own.share > 1) return { isTaken: false, seconds: own.secondsLeft };
    const all = await this.#everybody.take('');
    const giveBack = async () => {
      await this.#visitors.giveBack(address);
      await this.#everybody.giveBack('');
    };
    if (all.count <= this.#total) return { isTaken: true, giveBack };
    await giveBack();
    return { isTaken: false, seconds: all.secondsLeft };
  }
}
