import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../../contract/content-editing/calls.ts';
import { readEditedContent } from '../../server/content/editing/edited-content.ts';
import { formSchema, labelForField, recordTitle } from '../../server/content/editing/form-schema.ts';
import { createOverview } from '../../server/content/editing/overview.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';

const names = Object.keys(collections) as CollectionName[];
const { records } = await readRecords(contentFolder);
const state = { folder: contentFolder, published: [], drafts: [], elsewhere: new Map() };

/** Forms have a field for these kinds and types. */
const kinds = ['line', 'paragraph', 'picture', 'date', 'moment', 'name', undefined];
const types = ['string', 'number', 'integer', 'boolean', 'string,number', 'string,null'];

/** Lists the fields that a form could not show or an editor could not identify. */
function listFaults(schema: FormSchema, path: string): string[] {
  const { properties, items, oneOf, anyOf, additionalProperties } = schema;
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${path} ${text}`);
  if (!kinds.includes(schema['x-kind'])) fault(`is of the kind ${schema['x-kind']}`);
  if (schema['x-kind'] === 'name' && !schema['x-name']) fault('names nobody knows what');
  const variants = oneOf ?? anyOf;
  if (variants) {
    for (const variant of variants) {
      if (!variant.title) fault('is a choice between groups without titles');
      faults.push(...listFaults(variant, path));
    }
  } else if (schema.type === 'array') {
    if (!items || Array.isArray(items)) fault('is a list of nobody knows what');
    else faults.push(...listFaults(items, `${path}[]`));
  } else if (schema.type === 'object') {
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (!field.title) faults.push(`${path}.${name} has no title`);
      faults.push(...listFaults(field, `${path}.${name}`));
    }
    if (typeof additionalProperties === 'object') faults.push(...listFaults(additionalProperties, `${path}.*`));
    if (!properties && !additionalProperties) fault('is a group of nobody knows what');
  } else if (!types.includes(String(schema.type))) {
    fault(`is of the type ${schema.type}`);
  }
  return faults;
}

test.each(names)('every field of %s can be edited and has a title', (name) => {
  expect(listFaults(formSchema(name), name)).toEqual([]);
});

test('every collection has a title and a help, and a place in the overview', async () => {
  const { collections: shown } = createOverview(await readEditedContent(state));
  expect(shown.map(({ name }) => name).sort()).toEqual(names.toSorted());
  for (const { name, title, help } of shown) expect([title, help], name).not.toContain('');
  expect(shown.filter(({ name, title }) => name === title)).toEqual([]);
});

test('the overview leaves out records that no page shows', async () => {
  const content = await readEditedContent(state);
  const isCapability = ({ collection }: { collection: string }) => collection === 'capabilities';
  const company = content.checked.records.find(({ collection }) => collection === 'company');
  const features = { blog: false, caseStudies: false, roiCalculator: false, siteSearch: false };
  const checked = content.checked.records.map((record) =>
    record === company ? { ...company, data: { ...Object(company?.data), features } } : record,
  );
  const { collections: shown } = createOverview({
    ...content,
    records: content.records.filter((record) => !isCapability(record)),
    checked: { ...content.checked, records: checked.filter((record) => !isCapability(record)) },
  });
  const left = names.filter((name) => !shown.some((one) => one.name === name));
  expect(left.filter((name) => !/^(blog|case|roi)/.test(name)).sort()).toEqual([
    'capability-page',
    'interface-charts',
    'search',
  ]);
});

describe('A form', () => {
  test('knows each kind of text: paragraph, picture, day, moment, reference', () => {
    const { properties = {} } = formSchema('blog');
    expect(properties.title).toEqual({ type: 'string', minLength: 1, maxLength: 110, title: 'Title' });
    expect(properties.description).toMatchObject({ 'x-kind': 'paragraph', minLength: 90, maxLength: 170 });
    expect(properties.date).toMatchObject({ type: 'string', 'x-kind': 'date' });
    expect(properties.publishOn).toMatchObject({ type: 'string', 'x-kind': 'moment' });
    expect(properties.category).toMatchObject({ 'x-kind': 'name', 'x-name': 'blog category' });
    expect(properties.picture?.properties?.src).toMatchObject({ type: 'string', 'x-kind': 'picture', title: 'File' });
    expect(properties.status).toMatchObject({ const: 'draft' });
  });
});

test.each([
  ['home-page', 'hero.stats[1].figure', 'Top of the page › Figures › 2 › Figure'],
  ['solutions', 'platforms.entries[0]', 'Platforms › Catalogue entries › 1'],
  ['figures', 'engineers', 'engineers'],
  ['interface-errors', 'statuses.404', 'Names of HTTP statuses › 404'],
  ['blog', 'text', 'Text'],
  ['blog', 'charts[0].series[1].values', 'Charts › 1 › Series › 2 › Values'],
  ['blog', '', 'This record'],
  ['jobs', 'unknown', 'unknown'],
] as const)('labels the field of %s at "%s" as "%s"', (collection, path, label) => {
  expect(labelForField(collection, path)).toBe(label);
});

test('every record has a readable title', () => {
  const titles = records.map(({ collection, id, data }) => recordTitle(collection, data, id));
  expect(titles.filter((title) => title.trim() === '' || /^[a-z-]+$/.test(title))).toEqual([]);
  expect(recordTitle('blog', { title: ' ' }, 'a-post')).toBe('a-post');
  expect(recordTitle('home-page', { title: 'Anything' }, 'only')).toBe('Home');
  expect(recordTitle('catalogue', { name: 'Classwell' }, 'school-management')).toBe('Classwell');
});
