/** Most characters of a prompt: checked by the server, and by the content's schema when the site is built. */
export const longestPrompt = 1000;
