/**
 * What Node is told when it serves, measured with `npm run bench -- memory` and `abuse`: the space for new objects grows to
 * 4 MB instead of 16. At 2 MB so much became old that V8 went through all of the memory every other second of 110 requests each,
 * and a visitor waited 20 ms. `--optimize-for-size` would be 3 MB less, and a request take a third longer.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** The C library shares its memory among the threads instead of giving each some to keep: 2 MB less. */
export const serverVariables = { MALLOC_ARENA_MAX: '2' };
