import { readdirSync, readFileSync } from 'node:fs';

/** The resident memory of a process and its children now, in MB (10⁶ bytes). Linux alone tells. */
export function memoryOf(pid: number): number {
  return memoryOfOne(pid) + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

/** That of the process alone. */
export function memoryOfOne(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1.024e-3;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
