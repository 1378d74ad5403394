/** Browsers' clocks are coarse: a run is repeated until it takes about as long as this, and no longer. */
const enoughMs = 1;
const tooMuchMs = 3;
const mostRuns = 64;

/** How long a piece of work takes, by the median of all times that it was done. */
export class Stopwatch {
  #times: number[] = [];
  /** How often the work is repeated for one time: kept, because how fast the device is does not change. */
  #runs = 2;
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** How many times there are. */
  get count(): number {
    return this.#times.length;
  }

  /** Forgets the times. */
  reset(): void {
    this.#times = [];
  }

  /** Does the work, several times, and keeps how long it took. */
  run<Result>(work: () => Result): Result {
    const start = this.#now();
    let result = work();
    for (let run = 1; run < this.#runs; run += 1) result = work();
    const took = this.#now() - start;
    this.#times.push(took / this.#runs);
    if (took < enoughMs) this.#runs = Math.min(2 * this.#runs, mostRuns);
    else if (took > tooMuchMs) this.#runs = Math.max(this.#runs / 2, 1);
    return result;
  }

  /** In microseconds. */
  median(): number {
    const inOrder = [...this.#times].sort((one, other) => one - other);
    return 1000 * (inOrder[inOrder.length >> 1] ?? 0);
  }
}
