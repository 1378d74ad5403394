/** A field that people never see: only machines fill it. Its name is one that they like to fill. */
export const honeypotField = 'homepage';
