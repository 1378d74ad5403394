import { readFile, writeFile } from 'node:fs/promises';
import { readRecords } from '../../../server/content/read-records.ts';
import { type Facts, readFacts } from './facts.ts';

const file = new URL('sample.json', import.meta.url);

/** Records the facts of a content folder as the sample's. */
export async function recordSample(folder: string): Promise<void> {
  await writeFile(file, `${JSON.stringify(await readFacts(folder), null, 1)}\n`);
}

export async function readSample(): Promise<Facts> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Describes the facts of a content folder that are still the sample's, a line for each kind. */
export async function listSampleFacts(folder: string): Promise<string[]> {
  const [sample, facts, { records }] = await Promise.all([readSample(), readFacts(folder), readRecords(folder)]);
  const texts = records
    .filter((record) => record.file !== 'content/company.yaml')
    .map((record) => ({ file: record.file, text: `${JSON.stringify(record.data)} ${record.body}` }));
  const naming = (names: string[]) =>
    texts.flatMap(({ file, text }) => (names.some((name) => wordPattern(name).test(text)) ? [file] : []));
  const areOfficesOwn = !unchangedKeys(facts.company, sample.company).some((path) => path.startsWith('offices.'));
  const people = sample.people.filter((name) => texts.some(({ text }) => text.includes(name)));
  const places = sample.places.filter((place) => !(areOfficesOwn && facts.places.includes(place)));
  const certificates = facts.certificates.filter((name) => sample.certificates.includes(name));
  return [
    line('Company (content/company.yaml)', unchangedKeys(facts.company, sample.company)),
    line('People', people),
    line(`Offices in prose (${places.join(', ')})`, naming(places)),
    line('Claims (content/figures.yaml)', unchangedKeys(facts.figures, sample.figures)),
    line('Certificates (content/trust.yaml)', certificates),
    line('Dates', unchangedKeys(facts.dates, sample.dates)),
    line('Pictures (content/images/)', unchangedKeys(facts.pictures, sample.pictures)),
  ].filter((text) => text !== null);
}

/** Returns the keys that have the same value in both. */
function unchangedKeys(facts: Record<string, string>, sample: Record<string, string>): string[] {
  return Object.keys(facts).filter((key) => facts[key] === sample[key]);
}

function wordPattern(name: string): RegExp {
  return new RegExp(`\\b${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`);
}

/** Formats entries as one line, with at most five of them. */
function line(title: string, entries: string[]): string | null {
  if (entries.length === 0) return null;
  const shown = entries.slice(0, 5).join(', ');
  return `${title}: ${entries.length > 5 ? `${entries.length}, such as ${shown}` : shown}`;
}
