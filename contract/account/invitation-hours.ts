/** The validity of an invitation in hours. Separate from the schema, so that browsers don't load that. */
export const invitationHours = 48;
