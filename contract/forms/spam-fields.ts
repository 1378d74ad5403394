/** A hidden field that bots fill in, because of its name. */
export const honeypotField = 'homepage';

/** The milliseconds between the first touch of a form and its sending. Only the script sends it. */
export const elapsedField = 'elapsed';
