/** The answers to the consent banner. Each has its own address, so that the answers can be counted. */
export const consentChoices = ['accepted', 'declined'] as const;

export type ConsentChoice = (typeof consentChoices)[number];

export const consentPath = '/api/consent';
