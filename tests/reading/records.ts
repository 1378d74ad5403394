import type { z } from 'zod';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { readContent } from '../../server/content.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { hasPage, pagedCollections, pagePath } from '../../src/content/page-registry.ts';
import { collectPlaceholders, fillRecord } from '../../src/content/placeholders.ts';
import { singleRecordId } from '../../src/content/references.ts';
import { isPublic } from '../../src/content/visibility.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';

type DataOf<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

const { records } = await readRecords(contentFolder);
const moment = new Date(Math.min(Date.now(), sampleMoment.getTime()));
const shown = records.filter(({ data }) => isPublic(data, moment));
const written = (name: CollectionName) => Object(shown.find(({ collection }) => collection === name)?.data);
const placeholders = collectPlaceholders(written('company'), written('figures'));

/** Reads the records of a collection that are public on the site that the tests build, with their placeholders filled in. */
export function readSampleRecords<Name extends CollectionName>(name: Name): { id: string; data: DataOf<Name> }[] {
  return shown
    .filter(({ collection }) => collection === name)
    .map(({ id, data }) => ({
      id,
      data: collections[name].schema.parse(fillRecord(data, placeholders)) as DataOf<Name>,
    }));
}

/** Reads the record that is alone in its collection. */
export function readSampleRecord<Name extends CollectionName>(name: Name): DataOf<Name> {
  const record = readSampleRecords(name).find(({ id }) => id === singleRecordId);
  if (!record) throw new Error(`There is no record of ${name}.`);
  return record.data;
}

/** The addresses of the pages that records have. */
export const recordPages: string[] = pagedCollections.flatMap((name) =>
  shown.filter((record) => record.collection === name && hasPage(name, record)).map(({ id }) => pagePath(name, id)),
);

const inOrder = readSampleRecords('webinars')
  .map(({ id, data }) => ({ id, ...data, ...toStartAndEnd(data.date, data.time) }))
  .sort((one, other) => one.starts.getTime() - other.starts.getTime());

/** The webinars that are to come at the moment that the tests look at, the next one first. */
export const upcoming = inOrder.filter(({ ends }) => ends > sampleMoment);

/** Those that are over then, the latest first. */
export const past = inOrder.filter(({ ends }) => ends <= sampleMoment).reverse();

/** The words of the site as its server reads them. */
export const words = await readContent(contentFolder);
