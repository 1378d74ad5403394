import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the processor seconds of a process and its children, including ended ones. Only Linux reports them. */
export function processCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may contain blanks, so the fields are counted after it: utime, stime, cutime and cstime are the 12th to
  // the 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processCpu(Number(child)), own);
}
