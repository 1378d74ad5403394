import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the condition holds. After the timeout, which is long enough for slow machines, the error names it. */
export async function until(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  seconds = 240,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It never came to be that ${typeof what === 'string' ? what : what()}`);
    await wait(5);
  }
}
