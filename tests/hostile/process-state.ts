import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** How many files, sockets and the like a process holds open. */
export function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/**
 * The handles that stay when nobody asks for anything: connections that were ended are closed within a moment, and
 * files that were being sent.
 *
 * @param most what is waited for; what there is after ten seconds is given all the same
 */
export async function settledHandles(pid: number, most: number): Promise<number> {
  for (let tries = 0; tries < 100 && openHandles(pid) > most; tries += 1) await wait(100);
  return openHandles(pid);
}
