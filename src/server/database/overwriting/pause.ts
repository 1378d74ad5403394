import { setTimeout as wait } from 'node:timers/promises';

/** Lets the site write: it looks every 1 to 8 ms whether the file is free (`waiting-driver.ts`). */
export async function pause(): Promise<void> {
  await wait(12);
}
