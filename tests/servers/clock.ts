import { fileURLToPath } from 'node:url';

/**
 * The environment of a server process whose clock shows this moment when it starts, and the later one as soon as the
 * process gets the signal SIGUSR2.
 */
export function clockAt(moment: Date | string, later = moment): Record<string, string> {
  const clock = (time: Date | string) => new Date(time).toISOString();
  const preload = fileURLToPath(new URL('set-clock.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import=${preload}`, TEST_CLOCK: clock(moment), TEST_CLOCK_LATER: clock(later) };
}
