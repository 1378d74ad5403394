/** Adam, without weight decay; one for each array of parameters. */
export class Adam {
  #first: Float64Array;
  #second: Float64Array;
  #steps = 0;

  constructor(length: number) {
    this.#first = new Float64Array(length);
    this.#second = new Float64Array(length);
  }

  /** Moves the parameters against the gradients of a batch of `size`, and resets the gradients to 0. */
  step(parameters: Float64Array, gradients: Float64Array, size: number, rate: number): void {
    this.#steps += 1;
    const unbiased = (rate * Math.sqrt(1 - 0.999 ** this.#steps)) / (1 - 0.9 ** this.#steps);
    for (let index = 0; index < parameters.length; index += 1) {
      const gradient = (gradients[index] as number) / size;
      const first = 0.9 * (this.#first[index] as number) + 0.1 * gradient;
      const second = 0.999 * (this.#second[index] as number) + 0.001 * gradient * gradient;
      this.#first[index] = first;
      this.#second[index] = second;
      parameters[index] = (parameters[index] as number) - (unbiased * first) / (Math.sqrt(second) + 1e-8);
      gradients[index] = 0;
    }
  }
}
