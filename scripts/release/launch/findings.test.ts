import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/environment/environment.ts';
import { listLeft, listPictures, readFacts } from './facts.ts';
import { findInertButtons, findLaunchProblems } from './findings.ts';

const ofSample = 'People, places and texts of the sample';

let folder: string;
const content = () => join(folder, 'content');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
  await mkdir(join(folder, 'pages'));
  await mkdir(join(folder, 'backups'));
  for (const file of ['company.yaml', 'figures.yaml']) await cp(`tests/site/${file}`, join(content(), file));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const find = (variables: Record<string, string> = {}) =>
  findLaunchProblems({
    content: content(),
    pages: join(folder, 'pages'),
    backups: join(folder, 'backups'),
    environment: readEnvironment(variables),
  });

test('names leftovers of the sample and missing settings', async () => {
  await writeFile(join(folder, 'pages/about.html'), '<main><button type="button" class="a">Call us</button></main>');
  const findings = await find({ SITE_URL: 'http://www.fern.test' });
  expect(findings[ofSample]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content\/company\.yaml: \d+, such as .*name, website, domain/),
      expect.stringMatching(/^content\/figures\.yaml: \d+, such as /),
    ]),
  );
  expect(findings['Addresses that lead nowhere']).toEqual([expect.stringContaining('hello@edgewright.example')]);
  expect(findings['Legal notices (content/company.yaml)']).toContain(
    'legal.sample still says that the site is a sample',
  );
  expect(findings['Buttons that do nothing (docs/product.md#inert-controls)']).toEqual(['/about: Call us']);
  expect(findings.Settings).toEqual([
    'SITE_URL is not https: http://www.fern.test',
    'SMTP_URL and NOTIFY_EMAIL are not set: no one is notified of enquiries',
  ]);
  expect(findings.Backups).toEqual([expect.stringContaining('no file from the last week')]);
});

test('finds nothing on a site that is ready', async () => {
  await writeFile(join(folder, 'backups/site.db'), '');
  await rm(join(content(), 'figures.yaml'));
  const company = {
    ...{
      name: 'Fern',
      domain: 'www.fern.test',
      email: 'hello@fern.test',
      offices: [{ city: 'Porto', lines: ['Porto'] }],
    },
    features: { roiCalculator: false },
    legal: { entity: 'Fern Lda', hosting: { name: 'A', place: 'B' }, mail: { name: 'C', place: 'D' }, sample: '' },
  };
  await writeFile(join(content(), 'company.yaml'), JSON.stringify(company));
  const variables = {
    ...{ SITE_URL: 'https://www.fern.test', SMTP_URL: 'smtp://mail.fern.test', NOTIFY_EMAIL: 'hello@fern.test' },
    ...{ MAIL_FROM: 'site@fern.test', DATABASE_URL: 'file:data/site.db' },
  };
  expect(await find(variables)).toEqual({});
});

test("names the calculator's rates while they are the sample's and it is on", async () => {
  const finding = /^content\/roi-calculator\.yaml: .*estimator \(rates\)/;
  // This file has the sample's rates.
  await cp('tests/site/roi-calculator.yaml', join(content(), 'roi-calculator.yaml'));
  expect((await find())[ofSample]).toContainEqual(expect.stringMatching(finding));
  await writeFile(join(content(), 'company.yaml'), 'features: { roiCalculator: false }\n');
  expect((await find())[ofSample]).not.toContainEqual(expect.stringMatching(finding));
});

test('names texts of the starter', async () => {
  for (const place of [join(folder, 'starter'), content()]) {
    for (const file of ['home.yaml', 'blog/1.md']) await cp(`tests/site/${file}`, join(place, file));
  }
  const sample = await readFacts(content(), join(folder, 'starter'));
  expect(await listLeft('starter', content(), sample)).toEqual([
    expect.stringMatching(/^content\/home\.yaml: \d+, such as /),
    expect.stringMatching(/^content\/blog\/1\.md: \d+, such as .*author/),
  ]);
});

test('does not ask for a backup before the first deployment', async () => {
  const findings = await findLaunchProblems({
    content: content(),
    pages: join(folder, 'pages'),
    backups: undefined,
    environment: readEnvironment({}),
  });
  expect(findings.Backups).toBeUndefined();
  expect(findings.Settings).toContain('SITE_URL is not set');
});

test('finds a person or place of the sample anywhere', async () => {
  const sample = JSON.parse(await readFile(new URL('sample.json', import.meta.url), 'utf8'));
  const [name = ''] = sample.names;
  await mkdir(join(content(), 'blog'));
  await writeFile(join(content(), 'blog/1.md'), `---\ntitle: A\n---\n${name} said so.\n`);
  expect((await find())[ofSample]).toContain(`content/blog/1.md: ${name}`);
});

test('names pictures that are unused, and records with pictures of the sample', async () => {
  await mkdir(join(content(), 'images/blog'), { recursive: true });
  await mkdir(join(content(), 'blog'));
  for (const name of ['new', 'old', 'placed', 'unused'])
    await writeFile(join(content(), `images/blog/${name}.webp`), name);
  const sample = await readFacts(content());
  await writeFile(join(content(), 'images/own.webp'), 'own');
  const post = '---\npicture: { src: ../images/blog/old.webp, day: images/own.webp }\n---\n';
  await writeFile(join(content(), 'blog/1.md'), `${post}![A](../images/blog/placed.webp)\n`);
  expect(await listPictures(content(), sample)).toEqual({
    unused: ['blog: new.webp, unused.webp'],
    sample: ['content/blog/1.md: blog/old.webp, blog/placed.webp'],
  });
});

test("names unchanged dates and texts about the sample's trade, except of features that are off", async () => {
  await mkdir(join(content(), 'interface'));
  await mkdir(join(content(), 'webinars'));
  const layout = join(content(), 'interface/layout.yaml');
  await writeFile(layout, 'talk: Talk to an engineer\nlogo: Home\nlink: /ai\nfee: From $8,000\n');
  await writeFile(join(content(), 'webinars/1.yaml'), 'title: AI for all\ndate: 2026-12-03\n');
  const sample = await readFacts(content());
  const words = async () =>
    (await listLeft('texts', content(), sample)).filter((line) => /interface|webinars/.test(line));
  expect(await words()).toEqual(['content/interface/layout.yaml: talk, fee', 'content/webinars/1.yaml: title, date']);
  const company = join(content(), 'company.yaml');
  await writeFile(company, `${await readFile(company, 'utf8')}features: { webinars: false }\n`);
  await writeFile(layout, 'talk: Talk to a florist\nfee: From $8,000\n');
  expect(await words()).toEqual(['content/interface/layout.yaml: fee']);
});

test('does not count buttons in islands, dialogs and forms, or with a script, as inert', async () => {
  const buttons = [
    '<astro-island><button type="button" class="a">A</button></astro-island>',
    '<dialog><button type="button" class="a">B</button></dialog>',
    '<button type="submit" class="a">C</button>',
    '<button type="button" class="a" data-share>D</button>',
    '<button type="button" class="a" aria-label="E">E</button>',
  ];
  await writeFile(
    join(folder, 'pages/index.html'),
    `<button type="button" class="a">F</button><main>${buttons.join('')}</main>`,
  );
  expect([...(await findInertButtons(join(folder, 'pages')))]).toEqual([['/', ['E']]]);
});
