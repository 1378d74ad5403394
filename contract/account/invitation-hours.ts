/** How many hours an invitation is valid. Separate from the schema, so that browsers don't load that. */
export const invitationHours = 48;
