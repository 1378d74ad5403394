/** Limits of an account's name and password, separate from the schemas, so that browsers don't load those. */

/** The longest name, in UTF-16 units. */
export const nameLimit = 100;

/** The shortest and the longest password, in UTF-16 units. */
export const passwordMinimum = 12;
export const passwordMaximum = 200;

/** The validity of an invitation in hours. Separate from the schema, so that browsers don't load that. */
export const invitationHours = 48;
