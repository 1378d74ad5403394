import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Starts a program that the kernel ends with this process, however that ends: Vitest kills workers when a run is stopped. */
export function spawnBound(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', program, ...parameters], options);
}
