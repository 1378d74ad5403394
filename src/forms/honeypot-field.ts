/** A field that people never see: whoever fills it is a machine. Its name is one that machines like to fill. */
export const honeypotField = 'homepage';
