/** The hours that an invitation lasts, separate from the schema so that browsers do not load that. */
export const invitationHours = 48;
