import { availableParallelism, cpus } from 'node:os';

const today = new Date().toISOString().slice(0, 10);

export function printResults(rows: Record<string, string>[]): void {
  console.info(`${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${today}`);
  console.table(rows);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
