/** Bodies above this many bytes are refused with 413. */
export const bodyLimit = 64 * 1024;
