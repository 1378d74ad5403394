import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../src/features/gestures/c/', import.meta.url));
const program = '/usr/bin/gcc';
const strict = ['-std=c99', '-Wall', '-Wextra', '-pedantic', '-Werror'];

/** Returns true if this machine has the compiler and the headers of its C library. */
export const hasCompiler = () => existsSync(program) && existsSync('/usr/include/stdio.h');

/** Compiles a program that reads strokes from its standard input. Warnings are errors. */
export function compileReader(output: string): void {
  if (!hasCompiler()) throw new Error('gcc and libc6-dev are missing; npm test installs them.');
  const sources = [join(folder, 'gestures.c'), fileURLToPath(new URL('read-strokes.c', import.meta.url))];
  execFileSync(program, [...strict, '-O2', '-I', folder, ...sources, '-o', output]);
}

export interface CompiledSize {
  compiler: string;
  /** The bytes of the tables (the weights and their scales), and of the code. */
  tables: number;
  code: number;
  /** The maximum stack depth in bytes. The function allocates nothing and keeps no state between calls. */
  stack: number;
}

/** A microcontroller's pointers have 32 bits. Compilers for other processors may not support 32-bit code. */
const is32 = process.arch === 'x64';

/** Measures the C function, compiled for size. */
export async function compiledSize(): Promise<CompiledSize> {
  const build = await mkdtemp(join(tmpdir(), 'gestures-'));
  const object = join(build, 'gestures.o');
  const source = join(folder, 'gestures.c');
  const flags = ['-Os', '-ffreestanding', '-fno-pie', '-fstack-usage', '-fno-asynchronous-unwind-tables'];
  if (is32) flags.push('-m32');
  execFileSync(program, [...strict, ...flags, '-c', source, '-o', object]);
  const sections = execFileSync('size', ['-A', object], { encoding: 'utf8' });
  const bytes = (name: RegExp) =>
    sections
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([section = '']) => name.test(section))
      .reduce((sum, [, size]) => sum + Number(size), 0);
  const stacks = (await readFile(join(build, 'gestures.su'), 'utf8')).trim().split('\n');
  await rm(build, { recursive: true });
  const version = execFileSync(program, ['-dumpfullversion'], { encoding: 'utf8' }).trim();
  return {
    compiler: `gcc ${version} for ${is32 ? '32-bit x86' : process.arch}`,
    tables: bytes(/^\.(rodata|data)/),
    code: bytes(/^\.text/),
    stack: stacks.reduce((sum, line) => sum + Number(line.split('\t')[1]), 0),
  };
}
