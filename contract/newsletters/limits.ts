export const subjectLimit = 150;
export const textLimit = 10_000;

/** The signs * and _ in a text: the time that Markdown takes grows with the square of their number. */
export const maximumEmphasis = 1000;

/** Addresses that the screen names of those that were not reached. */
export const maximumFailures = 200;
