import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What a process holds. */
export interface State {
  /** Of memory, resident. */
  megabytes: number;
  /** Files, sockets and the like. */
  handles: number;
}

/**
 * What a process holds when idle: connections that were ended are closed within a moment, and
 * so are files that were being sent.
 *
 * @param mostHandles what is waited for; what there is after ten seconds is given all the same. Without it until
 *   their number has been the same for half a second
 */
export async function stateOf(pid: number, mostHandles?: number): Promise<State> {
  let handles = openHandles(pid);
  for (let tries = 0; tries < 20; tries += 1) {
    await wait(500);
    const before = handles;
    handles = openHandles(pid);
    if (mostHandles === undefined ? handles === before : handles <= mostHandles) break;
  }
  return { megabytes: residentMegabytes(pid), handles };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
