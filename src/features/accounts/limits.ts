/** How long a name is at most. Apart from the schema, which no browser needs. */
export const nameLimit = 100;

/** How long an invitation lasts. */
export const invitationHours = 48;
