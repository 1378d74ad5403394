import { readdirSync, readFileSync } from 'node:fs';

// Only Linux has these files.

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the processor seconds used by a process and its children, including those that have ended. */
export function processCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // utime, stime, cutime and cstime are fields 12 to 15 after the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
  return childPids(pid).reduce((sum, child) => sum + processCpu(child), own);
}

/** Returns the current resident memory of a process and its children, in MB (10⁶ bytes). */
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
