/** Embeddings, overrides and isolates, and what ends them (Unicode Standard Annex 9, sections 2.1 to 2.5). */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters that are written from right to left, and the controls. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text without invisible direction controls. Letters have a direction of their own. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

/**
 * What was typed, for a place that knows no markup: within an isolate, so that it turns nothing around it. Its own
 * controls are left out, because one that ends an isolate would end ours. Text that turns nothing stays to the letter.
 */
export function isolateText(text: string): string {
  return turning.test(text) ? `\u2068${withoutDirectionControls(text)}\u2069` : text;
}
