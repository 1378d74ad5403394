export const subjectLimit = 150;
export const textLimit = 10_000;

/** The maximum number of asterisks and underscores in a text: the time to parse Markdown grows with their square. */
export const maximumEmphasis = 1000;

/** The maximum number of unreached addresses that the screen lists. */
export const maximumFailures = 200;
