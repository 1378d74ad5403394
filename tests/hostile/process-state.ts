import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface State {
  megabytes: number;
  handles: number;
}

/**
 * Measures an idle process. It waits first, because ended connections and sent files take a moment to close.
 *
 * @param mostHandles the number to wait for, for at most ten seconds. Without it, the wait ends once the number has not
 *   changed for half a second.
 */
export async function readState(pid: number, mostHandles?: number): Promise<State> {
  let handles = openHandles(pid);
  for (let tries = 0; tries < 20; tries += 1) {
    await wait(500);
    const before = handles;
    handles = openHandles(pid);
    if (mostHandles === undefined ? handles === before : handles <= mostHandles) break;
  }
  return { megabytes: readMegabytes(pid, 'VmRSS'), handles };
}

function readMegabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function peakMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmHWM');
}

/** Resets the peak to the current memory. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
