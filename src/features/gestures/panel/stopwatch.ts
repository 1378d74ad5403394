/** Browsers' clocks are coarse, so a measurement repeats the work until it takes about this long. */
const enoughMs = 1;
const tooMuchMs = 3;
const maxRuns = 64;

/** Measures work by the median of several measurements. */
export class Stopwatch {
  #times: number[] = [];
  /** The repetitions per measurement. They are kept, because the speed of the device does not change. */
  #runs = 2;
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get count(): number {
    return this.#times.length;
  }

  reset(): void {
    this.#times = [];
  }

  /** Runs the work several times and adds a measurement. */
  run<Result>(work: () => Result): Result {
    const start = this.#now();
    let result = work();
    for (let run = 1; run < this.#runs; run += 1) result = work();
    const took = this.#now() - start;
    this.#times.push(took / this.#runs);
    if (took < enoughMs) this.#runs = Math.min(2 * this.#runs, maxRuns);
    else if (took > tooMuchMs) this.#runs = Math.max(this.#runs / 2, 1);
    return result;
  }

  /** Returns the median in microseconds. */
  median(): number {
    const sorted = [...this.#times].sort((one, other) => one - other);
    return 1000 * (sorted[sorted.length >> 1] ?? 0);
  }
}
