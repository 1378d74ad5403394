/** Embeddings, overrides, isolates and their ends (Unicode Standard Annex 9, sections 2.1 to 2.5). */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters written from right to left, and direction controls. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Removes invisible direction controls. Letters have their own direction. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

/**
 * Isolates typed text in plain text, so that it can't change the direction of its surroundings. Its own controls are
 * removed, because they could end our isolate. Text without a direction of its own stays unchanged.
 */
export function isolateText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${withoutDirectionControls(text)}\u2069` : text;
}
