import { expect, test } from 'vitest';
import { slowestFiles } from './table.ts';

const run = (count: number) => new Map(Array.from({ length: count }, (_, file) => [`${file}.test.ts`, file * 1000]));

test('the slowest files are named, the slowest first, with their share of all', () => {
  const lines = slowestFiles(run(20)).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('The slowest 10 of 20 files, 76 % of the 190 s of all:');
  expect(lines[1]?.trim()).toBe('19.0 s  19.test.ts');
  expect(lines.at(-1)?.trim()).toBe('10.0 s  10.test.ts');
});

test('of a few files, none is named', () => {
  expect(slowestFiles(run(10))).toBe('');
});
