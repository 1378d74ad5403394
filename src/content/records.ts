import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { buildMoment } from './build-moment.ts';
import { fillRecord, fillText, type Placeholders, placeholdersOf } from './placeholders.ts';
import { onlyRecord } from './references.ts';
import { isPublic } from './visibility.ts';

/** The records of a collection that are public at the moment of the build, with their placeholders filled in. */
export async function getRecords<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const [entries, placeholders] = await Promise.all([getCollection(name), getPlaceholders()]);
  const moment = buildMoment();
  const shown = entries.filter(({ data }) => isPublic(data, moment));
  return shown.map((entry) => filled(entry as CollectionEntry<Name>, placeholders));
}

/** One record of a collection, with its placeholders filled in; a missing one fails the build. */
export async function getRecord<Name extends CollectionKey>(name: Name, id: string): Promise<CollectionEntry<Name>> {
  const [entry, placeholders] = await Promise.all([getEntry(name as 'company', id), getPlaceholders()]);
  if (!entry) throw new Error(`The record ${id} of ${name} is missing`);
  return filled(entry as CollectionEntry<Name>, placeholders);
}

/** The records with these ids, in the order of the ids. */
export function recordsNamed<Entry extends { id: string }>(ids: readonly string[], records: Entry[]): Entry[] {
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

/** The record that is alone in its collection. */
export async function getSingle<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  return (await getRecord(name, onlyRecord)).data;
}

function filled<Entry extends CollectionEntry<CollectionKey>>(entry: Entry, placeholders: Placeholders): Entry {
  const { body, rendered } = entry as CollectionEntry<'blog'>;
  return {
    ...entry,
    data: fillRecord(entry.data, placeholders),
    ...(body && { body: fillText(body, placeholders) }),
    ...(rendered && { rendered: { ...rendered, html: fillText(rendered.html, placeholders) } }),
  };
}

async function getPlaceholders(): Promise<Placeholders> {
  const [company, figures] = await Promise.all([getEntry('company', onlyRecord), getEntry('figures', onlyRecord)]);
  if (!company || !figures) throw new Error('The record of the company or of the figures is missing');
  return placeholdersOf(company.data, figures.data);
}
