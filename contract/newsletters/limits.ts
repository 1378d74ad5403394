export const subjectLimit = 150;
export const textLimit = 10_000;

/** Addresses that the screen names of those that were not reached. */
export const mostFailures = 200;
