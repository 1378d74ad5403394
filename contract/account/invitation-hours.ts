/** How long an invitation lasts. Apart from the schema, which no browser needs. */
export const invitationHours = 48;
