export interface ImageProvider {
  /** @throws ProviderError when there is no picture to be had; the signal's reason when the visitor has left */
  generate(prompt: string, options: { signal: AbortSignal }): Promise<Uint8Array<ArrayBuffer>>;
  /** Pictures that may be in progress at once, those that wait included: each gets its turn within some seconds. */
  readonly most: number;
}

/** A picture that could not be had. Its message is for the log and holds no secret; visitors are told the kind. */
export class ProviderError extends Error {
  readonly kind: 'fault' | 'time-out';

  constructor(kind: 'fault' | 'time-out', message: string) {
    super(message);
    this.kind = kind;
  }
}
