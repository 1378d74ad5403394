import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { disabledFeature, type Feature, type Features, featureNames, readFeatures } from '../../contract/features.ts';
import { root } from '../../scripts/run/run-command.ts';
import { findContentFaults } from '../../server/content/faults.ts';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { renderSite } from '../../server/content/rendering/render-site.ts';
import { toServerContent } from '../../server/content/server-content.ts';
import { builtFolder } from '../../server/project-folders.ts';
import { copyContent } from '../servers/content-copy.ts';

let folder: string;
beforeEach(async () => {
  folder = await copyContent();
  // The first button of Home leads to a page that the tests switch off.
  await change('home.yaml', (home) => home.setIn(['hero', 'primary', 'href'], '/about'));
});
afterEach(() => rm(folder, { recursive: true }));

async function change(file: string, edit: (record: ReturnType<typeof parseDocument>) => void): Promise<void> {
  const record = parseDocument(await readFile(join(folder, file), 'utf8'));
  edit(record);
  await writeFile(join(folder, file), String(record));
}

async function switchOff(names: readonly Feature[]): Promise<void> {
  const file = join(folder, 'company.yaml');
  const company = parse(await readFile(file, 'utf8'));
  company.features = Object.fromEntries(featureNames.map((name) => [name, !names.includes(name)]));
  await writeFile(file, stringify(company));
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
  await change(file, (record) => record.delete(field));
  expect(await faultTexts()).toEqual([`content/${file} ${field} is missing`]);
  await switchOff(features);
  expect(await faultTexts()).toEqual([]);
});

test('reports a link to a disabled feature with its place', async () => {
  await switchOff(['blog', 'catalogue']);
  await change('home.yaml', (home) => home.setIn(['hero', 'primary', 'href'], '/domains'));
  const legal = join(folder, 'legal/terms-of-service.md');
  await writeFile(legal, `${await readFile(legal, 'utf8')}\nRead [our blog](/blog/1).\n`);
  expect(await faultTexts()).toEqual([
    'content/home.yaml hero.primary.href refers to "/domains", but content/company.yaml switches off catalogue',
    'content/legal/terms-of-service.md text refers to "/blog/1", but content/company.yaml switches off blog',
  ]);
});

test('does not suggest a page of a disabled feature for a mistyped one', async () => {
  await switchOff(['careers']);
  await change('home.yaml', (home) => home.setIn(['hero', 'primary', 'href'], '/carers'));
  expect(await faultTexts()).toEqual([expect.not.stringContaining('The closest is "/careers"')]);
});

test('links to /trust are left out once its page is deleted', async () => {
  await rm(join(folder, 'pages/trust.yaml'));
  expect(await faultTexts()).toEqual([]);
  const { content } = await readContent(folder, new PictureFolder(join(root, 'node_modules/.pictures')));
  const { files, broken } = await renderSite(await openProgram(builtFolder), content);
  expect(broken).toEqual([]);
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
    if (file !== 'blog.yaml') await change(file, (record) => record.delete(field));
  for (const name of ['webinars', 'whitepapers', 'blog', 'case-studies', 'jobs', 'receipts'])
    await rm(join(folder, name), { recursive: true });
  await change('home.yaml', (home) => home.set('sections', []));
  await change('navigation.yaml', (navigation) => navigation.set('footer', []));
  const { content, faults } = await readContent(folder, new PictureFolder(join(root, 'node_modules/.pictures')));
  expect(faults).toEqual([]);
  expect(toServerContent(content).consents).toEqual({ articles: '', webinars: '' });
  const { files, broken } = await renderSite(await openProgram(builtFolder), content);
  expect(broken).toEqual([]);
  const on = readFeatures(content.records.company[0]?.data);
  const addresses = [...files.keys()].map((name) => `/${name.replace(/\.html$/, '')}`);
  expect(addresses.filter((address) => disabledFeature(address, on))).toEqual([]);
  expect(addresses).toEqual(expect.arrayContaining(['/index', '/about', '/newsletter/unsubscribed']));
  expectNoLinks(files, on);
  expect(String(files.get('privacy-policy.html'))).not.toMatch(/\{\/?if|Newsletter form|To send you/);
});

test('the blog without the newsletter does not link to it', async () => {
  await switchOff(['newsletter']);
  await change('blog.yaml', (blog) => blog.delete('newsletter'));
  const { content } = await readContent(folder, new PictureFolder(join(root, 'node_modules/.pictures')));
  const { files } = await renderSite(await openProgram(builtFolder), content);
  expectNoLinks(files, readFeatures(content.records.company[0]?.data));
});

function expectNoLinks(files: Awaited<ReturnType<typeof renderSite>>['files'], on: Features): void {
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
