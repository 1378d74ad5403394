import { readdirSync, readFileSync } from 'node:fs';

/** Returns the current resident memory of a process and its children, in MB (10⁶ bytes). It works only on Linux. */
export function processTreeMemory(pid: number): number {
  return childPids(pid).reduce((sum, child) => sum + processTreeMemory(child), processMemory(pid));
}

export function processMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1.024e-3;
}

function childPids(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
