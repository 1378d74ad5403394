import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disabledFeature, type Feature, type Features, featureNames, readFeatures } from '../../contract/features.ts';
import { findContentFaults } from '../../server/content/faults.ts';
import { toServerContent } from '../../server/content/server-content.ts';
import { changeRecord } from '../servers/project-copy.ts';
import { copyContent, renderFaultless } from './content-copy.ts';

let folder: string;
beforeEach(async () => {
  folder = await copyContent();
  // The first button of Home leads to a page that the tests switch off.
  await linkFromHome('/about');
});
afterEach(() => rm(folder, { recursive: true }));

const change = (file: string, edit: Parameters<typeof changeRecord>[1]) => changeRecord(join(folder, file), edit);
const linkFromHome = (href: string) => change('home.yaml', ({ hero }) => Object.assign(hero.primary, { href }));

async function switchOff(names: readonly Feature[]): Promise<void> {
  const features = Object.fromEntries(featureNames.map((name) => [name, !names.includes(name)]));
  await change('company.yaml', (company) => Object.assign(company, { features }));
}

const faultTexts = async () => (await findContentFaults(folder)).map(({ file, text }) => `${file} ${text}`);

test.each(featureNames)('%s can be disabled on its own', async (name) => {
  await switchOff([name]);
  expect(await faultTexts()).toEqual([]);
});

const wordsOfFeatures = [
  { file: 'blog.yaml', field: 'newsletter', features: ['newsletter'] },
  { file: 'interface/forms.yaml', field: 'newsletter', features: ['newsletter', 'webinars'] },
  { file: 'interface/forms.yaml', field: 'registration', features: ['webinars'] },
  { file: 'interface/forms.yaml', field: 'fileRequest', features: ['whitepapers'] },
  { file: 'interface/forms.yaml', field: 'application', features: ['careers'] },
  { file: 'interface/mails.yaml', field: 'registration', features: ['webinars'] },
  { file: 'interface/messages.yaml', field: 'post', features: ['blog'] },
  { file: 'interface/messages.yaml', field: 'caseStudy', features: ['caseStudies'] },
] as const;

test.each(wordsOfFeatures)('$field of $file is only needed for $features', async ({ file, field, features }) => {
  await change(file, (record) => delete record[field]);
  expect(await faultTexts()).toEqual([`content/${file} ${field} is missing`]);
  await switchOff(features);
  expect(await faultTexts()).toEqual([]);
});

test('reports a link to a disabled feature with its place', async () => {
  await switchOff(['blog', 'catalogue']);
  await linkFromHome('/domains');
  const legal = join(folder, 'legal/terms-of-service.md');
  await writeFile(legal, `${await readFile(legal, 'utf8')}\nRead [our blog](/blog/1).\n`);
  expect(await faultTexts()).toEqual([
    'content/home.yaml hero.primary.href refers to "/domains", but content/company.yaml switches off catalogue',
    'content/legal/terms-of-service.md text refers to "/blog/1", but content/company.yaml switches off blog',
  ]);
});

test('does not suggest a page of a disabled feature for a mistyped one', async () => {
  await switchOff(['careers']);
  await linkFromHome('/carers');
  expect(await faultTexts()).toEqual([expect.not.stringContaining('The closest is "/careers"')]);
});

test('links to /trust are left out once its page is deleted', async () => {
  await rm(join(folder, 'pages/trust.yaml'));
  const { content, files } = await renderFaultless(folder);
  expectNoLinks(files, { ...readFeatures(content.records.company[0]?.data), trust: false });
});

test('a site with every feature disabled has none of their pages and no links to them', async () => {
  await switchOff(featureNames);
  // The site no longer needs these records.
  for (const name of [
    'webinars.yaml',
    'whitepapers.yaml',
    'blog.yaml',
    'case-studies.yaml',
    'careers.yaml',
    'ai-requirements.yaml',
    'interface/charts.yaml',
    'interface/gestures.yaml',
    'search.yaml',
    'technologies.yaml',
    'pages/trust.yaml',
  ])
    await rm(join(folder, name));
  for (const { file, field } of wordsOfFeatures)
    if (file !== 'blog.yaml') await change(file, (record) => delete record[field]);
  for (const name of ['webinars', 'whitepapers', 'blog', 'case-studies', 'jobs', 'receipts'])
    await rm(join(folder, name), { recursive: true });
  await change('home.yaml', (home) => Object.assign(home, { sections: [] }));
  await change('navigation.yaml', (navigation) => Object.assign(navigation, { footer: [] }));
  const { content, files } = await renderFaultless(folder);
  expect(toServerContent(content).consents).toEqual({ articles: '', webinars: '' });
  const on = readFeatures(content.records.company[0]?.data);
  const addresses = [...files.keys()].map((name) => `/${name.replace(/\.html$/, '')}`);
  expect(addresses.filter((address) => disabledFeature(address, on))).toEqual([]);
  expect(addresses).toEqual(expect.arrayContaining(['/index', '/about', '/newsletter/unsubscribed']));
  expectNoLinks(files, on);
  expect(String(files.get('privacy-policy.html'))).not.toMatch(/\{\/?if|Newsletter form|To send you/);
});

test('the blog without the newsletter does not link to it', async () => {
  await switchOff(['newsletter']);
  await change('blog.yaml', (blog) => delete blog.newsletter);
  const { content, files } = await renderFaultless(folder);
  expectNoLinks(files, readFeatures(content.records.company[0]?.data));
});

function expectNoLinks(files: Map<string, Buffer>, on: Features): void {
  for (const [name, body] of files) {
    if (!/\.(html|xml|txt|json)$/.test(name)) continue;
    // These rules exclude addresses from prerendering, and are the same on every site.
    const text = String(body).replace(/<script type="speculationrules">.*?<\/script>/, '');
    const quoted = [...text.matchAll(/["'(>](\/[a-z][\w/-]*)/g)].map(([, address = '']) => address);
    expect(
      quoted.filter((address) => disabledFeature(address, on)),
      name,
    ).toEqual([]);
  }
}
