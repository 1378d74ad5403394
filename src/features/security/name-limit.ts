/** Most characters of the name that an account gives itself. */
export const longestName = 100;
