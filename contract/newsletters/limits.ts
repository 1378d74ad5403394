export const subjectLimit = 150;
export const textLimit = 10_000;

/** The most asterisks and underscores in a text: the time to parse Markdown grows with the square of their number. */
export const maximumEmphasis = 1000;

/** The most unreached addresses that the screen lists. */
export const maximumFailures = 200;
