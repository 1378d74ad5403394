/** Embeddings, overrides, isolates and the characters that end them (Unicode Standard Annex 9, sections 2.1 to 2.5). */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Letters written from right to left, and direction controls. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Removes invisible direction controls. Letters have a direction of their own. */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

/**
 * Isolates typed text in plain text, so that it can't change the direction of its surroundings. Controls in the text
 * are removed, because they could end the isolate. Text without right-to-left letters or controls is returned
 * unchanged.
 */
export function isolateText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${withoutDirectionControls(text)}\u2069` : text;
}
