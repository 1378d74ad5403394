/** The answers to the consent banner. Each is counted at its own address. */
export const consentChoices = ['accepted', 'declined'] as const;

export type ConsentChoice = (typeof consentChoices)[number];

export const consentPath = '/api/consent';
