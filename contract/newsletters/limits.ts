export const subjectLimit = 150;
export const textLimit = 10_000;

/** The most addresses that the screen lists of those that were not reached. */
export const maxFailures = 200;
