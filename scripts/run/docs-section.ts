import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const today = new Date().toISOString().slice(0, 10);

/** Describes the machine and the day of a measurement. */
export const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${today}`;

/** Formats rows as a Markdown table. The keys of the first row are its header. */
export function markdownTable(rows: Record<string, string>[]): string {
  const head = Object.keys(rows[0] ?? {});
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map((row) => line(Object.values(row)))].join('\n');
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Replaces the section with this title in a page of `docs/`, or appends it. */
export async function writeSection(title: string, text: string, name = 'benchmarks'): Promise<void> {
  const page = fileURLToPath(new URL(`../../docs/${name}.md`, import.meta.url));
  const before = await readFile(page, 'utf8').catch(() => '# Benchmarks\n');
  const section = `## ${title}\n\n${text.trim()}\n`;
  const old = new RegExp(`## ${title}\\n[\\s\\S]*?(?=\\n## |$)`);
  const after = old.test(before) ? before.replace(old, () => section) : `${before.trimEnd()}\n\n${section}`;
  await writeFile(page, `${after.trimEnd()}\n`);
}
