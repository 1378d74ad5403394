import { fileURLToPath } from 'node:url';

/**
 * Returns the environment of a server process whose clock starts at this moment. SIGUSR2 sets the clock to the later
 * moment.
 */
export function clockAt(moment: Date | string, later = moment): Record<string, string> {
  const clock = (time: Date | string) => new Date(time).toISOString();
  const preload = fileURLToPath(new URL('set-clock.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import=${preload}`, TEST_CLOCK: clock(moment), TEST_CLOCK_LATER: clock(later) };
}
