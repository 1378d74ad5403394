import type { z } from 'zod';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { hasPage, pagedCollections, pagePath } from '../../src/content/page-registry.ts';
import { collectPlaceholders, fillRecord } from '../../src/content/placeholders.ts';
import { singleRecordId } from '../../src/content/references.ts';
import { isPublic } from '../../src/content/visibility.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { readServerContent } from './server-content.ts';

type DataOf<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

const { records } = await readRecords(contentFolder);
const moment = new Date(Math.min(Date.now(), sampleMoment.getTime()));
const shown = records.filter(({ data }) => isPublic(data, moment));
const written = (name: CollectionName) => Object(shown.find(({ collection }) => collection === name)?.data);
const placeholders = collectPlaceholders(written('company'), written('figures'));

/** Reads the public records of a collection from the tests' site, and fills in their placeholders. */
export function readSampleRecords<Name extends CollectionName>(name: Name): { id: string; data: DataOf<Name> }[] {
  return shown
    .filter(({ collection }) => collection === name)
    .map(({ id, data }) => ({
      id,
      data: collections[name].schema.parse(fillRecord(data, placeholders)) as DataOf<Name>,
    }));
}

export function readSampleRecord<Name extends CollectionName>(name: Name): DataOf<Name> {
  const record = readSampleRecords(name).find(({ id }) => id === singleRecordId);
  if (!record) throw new Error(`There is no record of ${name}.`);
  return record.data;
}

/** The paths of all records that have a page. */
export const recordPages: string[] = pagedCollections.flatMap((name) =>
  shown.filter((record) => record.collection === name && hasPage(name, record)).map(({ id }) => pagePath(name, id)),
);

const inOrder = readSampleRecords('webinars')
  .map(({ id, data }) => ({ id, ...data, ...toStartAndEnd(data.date, data.time) }))
  .sort((one, other) => one.starts.getTime() - other.starts.getTime());

/** The webinars that end after the tests' moment, starting with the next one. */
export const upcoming = inOrder.filter(({ ends }) => ends > sampleMoment);

/** The other webinars, starting with the latest one. */
export const past = inOrder.filter(({ ends }) => ends <= sampleMoment).reverse();

export const words = await readServerContent(contentFolder);

/** The parts that all mails of the tests' site share. */
export const mailFrame = {
  sender: { address: 'site@company.example', name: null },
  company: words.company,
  words: words.mails,
  origin: 'https://edgewright.example',
};
