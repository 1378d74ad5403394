import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface State {
  megabytes: number;
  handles: number;
}

/**
 * What a process holds when idle: connections that were ended are closed within a moment, and
 * so are files that were being sent.
 *
 * @param mostHandles what is waited for; what there is after ten seconds is given all the same. Without it until
 *   their number has been the same for half a second
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

/** The most memory that a process has held since it was started, or since its peak was forgotten. */
export function peakMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmHWM');
}

/** Lets the peak begin again at what the process holds now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
