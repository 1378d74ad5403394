import { fileURLToPath } from 'node:url';

/**
 * A moment before the first webinar of the sample content. From then on the sample has fewer to come than the
 * product promises, so that tests look at the site as it is built for this moment and served at it.
 */
export const sampleMoment = new Date('2026-12-01T00:00:00Z');

/**
 * The environment of a server process whose clock shows this moment when it starts, and the later one as soon as the
 * process gets the signal SIGUSR2.
 */
export function clockAt(moment: Date | string, later = moment): Record<string, string> {
  const clock = (time: Date | string) => new Date(time).toISOString();
  const preload = fileURLToPath(new URL('set-clock.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import=${preload}`, TEST_CLOCK: clock(moment), TEST_CLOCK_LATER: clock(later) };
}
