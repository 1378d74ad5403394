/** A field that people never see: only machines fill it. Its name is one that they like to fill. */
export const honeypotField = 'homepage';

/** How many milliseconds a form took from its first touch until it was sent. Only the script sends it. */
export const elapsedField = 'elapsed';
