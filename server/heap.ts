import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the garbage of a long download small, with no loss of speed: a million rows as CSV held 206 MB above idle as
 * V8 comes, and 63 MB with these (`npm run bench -- inbox`). To be imported before anything that fills the heap.
 */
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=30');
