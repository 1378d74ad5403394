import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findContentFaults } from '../../server/content/faults.ts';
import { contentFolder } from '../../server/project-folders.ts';
import type { NameKind } from '../../src/content/references.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contentFolder, folder, { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files/learning-analytics.pdf'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const touched = new Set<string>();
afterEach(async () => {
  for (const file of touched) {
    await rm(join(folder, file), { force: true });
    if (existsSync(join(contentFolder, file))) await cp(join(contentFolder, file), join(folder, file));
  }
  touched.clear();
});

/** Returns the path of a file, and restores the file after the test. */
function touch(file: string): string {
  touched.add(file);
  return join(folder, file);
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = touch(file);
  const text = await readFile(path, 'utf8');
  expect(text, file).toContain(from);
  await writeFile(path, text.replace(from, to));
}

async function faults(): Promise<string[]> {
  return (await findContentFaults(folder)).map(({ file, text }) => `${file}: ${text}`);
}

test('the current content has no error', async () => {
  expect(await faults()).toEqual([]);
});

type Typo = [file: string, field: string, before: string, right: string, wrong: string, closest?: string];

/** A typo in a record for every kind of reference except files. */
const typos: Record<Exclude<NameKind, 'file'>, Typo> = {
  figure: ['home.yaml', 'hero.stats[1].figure', 'figure: ', 'client-satisfaction', 'client-satisfation'],
  icon: ['about.yaml', 'values.items[3].icon', 'icon: ', 'handshake', 'handshakes'],
  page: ['domains.yaml', 'related[2]', '', '/case-studies', '/case-study'],
  address: ['navigation.yaml', 'footer[0].links[1].href', 'href: ', '/#mission', '/aboutt#mission', '/about'],
  article: ['blog.yaml', 'popular[2]', 'popular: [ "1", "2", "', '3', '33'],
  capability: ['ai-requirements.yaml', 'tabs[5].capability', 'capability: ', 'workforce', 'workforces'],
  'catalogue entry': ['solutions/education.yaml', 'platforms.entries[1]', 'ib, ', 'neet', 'neat'],
  'catalogue category': ['home.yaml', 'applications.categories[0]', '[ ', 'productivity', 'productivty'],
  'blog category': ['blog/2.md', 'category', 'category: ', 'Finance', 'Finances'],
  'case study industry': ['case-studies/5.yaml', 'category', 'category: ', 'Retail', 'Retial'],
  'whitepaper category': ['whitepapers/store-intelligence.yaml', 'category', 'category: ', 'Retail', 'All'],
  receipt: ['case-studies/1.yaml', 'detail.results[1].receipt', 'receipt: ', 'measured', 'mesured'],
  whitepaper: ['whitepapers.yaml', 'featured', 'featured: ', 'intelligence-at-the-edge', 'inteligence-at-the-edge'],
};

const pictureTypo = (file: string, field: string, path: string): Typo => [
  file,
  field,
  '',
  `${path}.webp`,
  `${path}s.webp`,
];
const mistype = ([file, , before, right, wrong]: Typo) => change(file, before + right, before + wrong);
const faultIn = (kind: string, [file, field, , right, wrong, closest = right]: Typo) =>
  `content/${file}: ${field} refers to the ${kind} "${wrong}", which does not exist. The closest is "${closest}"`;

describe('A reference to a missing record', () => {
  test.each<[kind: string, typo: Typo]>([
    ['picture', pictureTypo('blog/1.md', 'picture.src', 'images/blog/on-device-ward-monitoring')],
    ['picture', pictureTypo('home.yaml', 'hero.picture.src', 'images/home/hero')],
    ['chart', ['blog/1.md', 'text', '[[chart:', 'sensitivity-budget', 'sensitivity']],
    ['address', ['blog/1.md', 'text', '](', '/capabilities/power-optimization', '/capabilities/power-optimisation']],
  ])('is reported: %s', async (kind, typo) => {
    await mistype(typo);
    expect(await faults()).toEqual([faultIn(kind, typo)]);
  });

  test('is reported: a file, and a picture in a text', async () => {
    const download = 'category: Education\ndownload: { file: lerning-analytics.pdf, asks: email }';
    const paper = 'whitepapers/learning-analytics.yaml';
    await change(paper, 'category: Education', download);
    await change('blog/1.md', '[[chart:sensitivity-budget]]', '![A ward](../images/blog/data-contract.webp)');
    const picture = ['images/blog/data-contracts.webp', 'images/blog/data-contract.webp'] as const;
    expect(await faults()).toEqual([
      faultIn('picture', ['blog/1.md', 'text', '', ...picture]),
      faultIn('file', [paper, 'download.file', '', 'learning-analytics.pdf', 'lerning-analytics.pdf']),
    ]);
  });

  test('is reported for a page that lost its text', async () => {
    const [, matter] = /^(---\n.*?^---\n)/ms.exec(await readFile(touch('blog/3.md'), 'utf8')) ?? [];
    await writeFile(touch('blog/3.md'), String(matter));
    expect(await faults()).toEqual([
      'content/blog.yaml: popular[2] refers to the article "3", which does not exist. The closest is "1"',
    ]);
  });
});

describe('A held-back record', () => {
  const hide = (file: string, field: string) => change(file, 'date: 2', `${field}\ndate: 2`);

  test.each([
    ['a draft', 'status: draft'],
    ['a scheduled record', 'publishOn: "2099-02-11T09:00:00+01:00"'],
  ])('cannot be named by a public one: %s', async (_what, field) => {
    await hide('blog/3.md', field);
    await hide('whitepapers/intelligence-at-the-edge.yaml', field);
    await change('blog/1.md', '(/capabilities/power-optimization)', '(/blog/3)');
    expect(await faults()).toEqual(
      expect.arrayContaining([
        'content/blog.yaml: popular[2] refers to the article "3", which is not public',
        'content/blog/1.md: text refers to the address "/blog/3", which is not public',
        'content/whitepapers.yaml: featured refers to the whitepaper "intelligence-at-the-edge", which is not public',
      ]),
    );
  });

  test('may name one that is public by then', async () => {
    await change('blog.yaml', '[ "1", "2", "3" ]', '[ "1", "2" ]');
    await hide('blog/3.md', 'publishOn: "2099-02-11T09:00:00+01:00"');
    await change('blog/4.md', 'nearest: /blog/2', 'nearest: /blog/3');
    expect(await faults()).toEqual(['content/blog/4.md: nearest refers to the page "/blog/3", which is not public']);
    await hide('blog/4.md', 'publishOn: "2099-02-12T09:00:00+01:00"');
    expect(await faults()).toEqual([]);
  });

  test('needs a time with a time zone', async () => {
    await hide('blog/4.md', 'publishOn: 2099-02-11T09:00:00');
    expect(await faults()).toEqual([
      'content/blog/4.md: publishOn must be a date and time with a time zone, such as "2027-02-11T09:00:00+01:00"',
    ]);
  });

  test('must be public before its webinar starts', async () => {
    await hide('webinars/edge-ai-live-bench.yaml', 'publishOn: "2036-12-10T15:00:00Z"');
    expect(await faults()).toEqual([
      'content/webinars/edge-ai-live-bench.yaml: publishOn must be before the webinar starts',
    ]);
    await change('webinars/edge-ai-live-bench.yaml', 'T15:00:00Z', 'T14:59:00Z');
    expect(await faults()).toEqual([]);
  });
});

const lastField = 'required: Enter a message. }';
const addFields = (fields: string) => ['interface/forms.yaml', lastField, `${lastField}\n  extra: ${fields}`] as const;

test.each(['about', 'privacy-policy', 'admin'])('a page of sections cannot be at /%s, which is taken', async (name) => {
  await cp(join(folder, 'pages/support-plans.yaml'), touch(`pages/${name}.yaml`));
  expect(await faults()).toContain(
    `content/pages/${name}.yaml: the record cannot be at /${name}, which is another page: rename its file`,
  );
});

describe('A record that does not fit its schema', () => {
  test.each<[what: string, file: string, from: string, to: string, fault: string]>([
    ['a missing field', 'jobs/data-scientist.yaml', 'title:', '#', 'title is missing'],
    [
      'an unknown field',
      'jobs/data-scientist.yaml',
      'title:',
      'titel: x\ntitle:',
      'titel is not a field of this record',
    ],
    ['an empty text', 'search.yaml', 'searching: Searching', 'searching: "" #', 'searching must not be empty'],
    [
      'an overlong title',
      'blog/4.md',
      'title: ',
      `title: ${'long '.repeat(44)}`,
      'title must have at most 110 characters',
    ],
    ['an invalid date', 'blog/4.md', 'date: 2026-09-15', 'date: someday', 'date must be a date, such as 2027-02-11'],
    [
      'an unknown placeholder',
      'company.yaml',
      'description: >-',
      'description: >-\n  With {figures.engineer} people,',
      'description refers to the placeholder "figures.engineer", which does not exist. The closest is "figures.engineers"',
    ],
    [
      'a required field without its error',
      'interface/forms.yaml',
      ', required: Enter a subject.',
      '',
      'contact.fields.subject.required is missing',
    ],
    [
      'a field of the contact form with an id that is no name',
      ...addFields('[{ kind: text, label: Budget, id: __proto__ }]'),
      'contact.extra[0].id must be lowercase letters, digits and hyphens',
    ],
    [
      'two fields of the contact form with one id',
      ...addFields('[{ kind: text, label: Budget, id: one }, { kind: date, label: Start, id: one, invalid: No. }]'),
      'contact.extra[1].id must not be the id of another field',
    ],
    [
      'a missing recording',
      'webinars/vision-on-the-line.yaml',
      'recordingAvailable: true',
      'recording: { file: vision.mp4 }',
      'recording.file refers to the file "vision.mp4", which does not exist',
    ],
    [
      'a rule between two fields',
      'catalogue-categories/iot.yaml',
      'short: IoT',
      'short: Things',
      'short must be part of the title',
    ],
    ['a file that is not YAML', 'home.yaml', 'title:', 'title: [', 'is not valid YAML: '],
  ])('is reported with its field: %s', async (_what, file, from, to, fault) => {
    await change(file, from, to);
    expect(await faults()).toEqual([expect.stringContaining(`content/${file}: ${fault}`)]);
  });

  test('is reported for an invalid download file name', async () => {
    await mkdir(join(folder, 'files'), { recursive: true });
    await writeFile(touch('files/Edge AI (2026).pdf'), '');
    const download = 'category: Education\ndownload: { file: Edge AI (2026).pdf }';
    await change('whitepapers/learning-analytics.yaml', 'category: Education', download);
    expect(await faults()).toEqual([
      'content/whitepapers/learning-analytics.yaml: download.file must have a name with only letters A to Z, digits, hyphens and dots, such as edge-ai.pdf',
    ]);
  });

  test('is reported for an empty file', async () => {
    await writeFile(touch('careers.yaml'), '');
    expect(await faults()).toEqual(['content/careers.yaml: the record must be a group of fields']);
  });

  test('is reported as missing under a wrong file name', async () => {
    await rename(touch('careers.yaml'), touch('career.yaml'));
    await rename(touch('jobs/data-scientist.yaml'), touch('jobs/data-scientist.yml'));
    expect(await faults()).toEqual([
      'content/career.yaml: belongs to no collection',
      'content/careers.yaml: is missing',
      'content/jobs/data-scientist.yml: belongs to no collection',
    ]);
  });
});

test('words around pages may be missing while there are none', async () => {
  await rm(touch('capability-page.yaml'));
  expect(await faults()).toEqual(['content/capability-page.yaml: is missing']);
  for (const file of await readdir(join(folder, 'capabilities'))) await rm(touch(`capabilities/${file}`));
  expect((await faults()).join()).not.toContain('capability-page');
});

test('all errors are listed at once, by file', async () => {
  for (const typo of Object.values(typos)) await mistype(typo);
  await change('jobs/data-scientist.yaml', 'title:', '#');
  const found = await faults();
  expect(found).toEqual(expect.arrayContaining(Object.entries(typos).map((one) => faultIn(...one))));
  expect(found).toHaveLength(Object.keys(typos).length + 1);
  expect(found.map((fault) => fault.split(':')[0])).toEqual(found.map((fault) => fault.split(':')[0]).toSorted());
});
