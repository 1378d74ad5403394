/**
 * The limits of an account's name and password. They are separate from the schemas, so that browsers don't load those.
 */

/** The maximum length of a name, in UTF-16 units. */
export const nameLimit = 100;

/** The minimum and maximum length of a password, in UTF-16 units. */
export const passwordMinimum = 12;
export const passwordMaximum = 200;

export const invitationHours = 48;
