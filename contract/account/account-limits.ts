/** Limits of an account's name and password. Apart from the schemas, which no browser needs. */

/** Most characters of its name. */
export const nameLimit = 100;

/** How long its password is, in UTF-16 units. */
export const passwordMinimum = 12;
export const passwordMaximum = 200;
