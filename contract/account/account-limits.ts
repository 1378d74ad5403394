/** Separate from the schemas, so that browsers don't load those. */

export const nameLimit = 100;

export const passwordMinimum = 12;
export const passwordMaximum = 200;

export const invitationHours = 48;
