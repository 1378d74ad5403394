/** How many milliseconds a form took from its first touch until it was sent. Only the script sends it. */
export const elapsedField = 'elapsed';
