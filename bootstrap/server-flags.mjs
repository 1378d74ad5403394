/**
 * What Node is told when it serves, measured with `npm run bench -- memory` and `abuse`: the space for new objects grows to
 * 4 MB instead of 16. At 2 MB so many objects became old that, at 110 requests a second, V8 went through all of the memory every
 * two seconds, and a visitor who came then waited 20 ms. `--optimize-for-size` would be 3 MB less, and a request take a third longer.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** The C library shares its memory among the threads instead of giving each some to keep: 2 MB less. */
export const serverVariables = { MALLOC_ARENA_MAX: '2' };
