import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import { type Feature, featureNames } from '../../../contract/features.ts';
import { Failure } from '../../run/console.ts';

/**
 * Follows the recipe of a document in a copy of the project: writes its files, and adds its lines.
 *
 * A code block whose first line names files contains their whole content. In a `diff`, lines with `+` are added after
 * the line above them, which must exist in the file.
 *
 * @param heading only follows the section with this heading
 */
async function followRecipe(folder: string, document: string, heading?: string): Promise<void> {
  const text = await readFile(join(folder, document), 'utf8');
  const section = heading ? text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) : text;
  const blocks = [...(section ?? '').matchAll(/^( *)```(\w+) (\S.*)\n([\s\S]*?)^ *```$/gm)];
  if (blocks.length === 0) throw new Failure(`${document} has no recipe${heading ? ` "${heading}"` : ''}.`);
  for (const [, indent = '', language, files = '', code = ''] of blocks) {
    const lines = code.split('\n').map((line) => line.slice(indent.length));
    for (const file of files.split(' ')) {
      if (language === 'diff') await addLines(join(folder, file), lines);
      else await writeNew(join(folder, file), lines.join('\n'));
    }
  }
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function addLines(file: string, diff: string[]): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  let index = -1;
  for (const line of diff) {
    if (line.startsWith('+')) {
      index++;
      lines.splice(index, 0, line.slice(1));
    } else if (line.trim() !== '') {
      index = lines.findIndex((existing) => existing.trim() === line.trim());
      if (index < 0) throw new Failure(`${file} has no line ${JSON.stringify(line.trim())}`);
    }
  }
  await writeFile(file, lines.join('\n'));
}

const name = 'Fern & Fable';
export const redirect = { from: '/services/tinyml', to: '/capabilities/tinyml' };
const featuresOff: Feature[] = [
  'webinars',
  'newsletter',
  'imageGeneration',
  'gestures',
  'careers',
  'whitepapers',
  'siteSearch',
  'technologies',
  'trust',
];
const removedSolutions = ['creative-entertainment', 'parenting-safety', 'career-hr', 'academic-institutional'];

export const removedAddresses = [
  ...['/webinars', '/newsletter', '/generate-image', '/careers', '/whitepapers', '/technologies', '/trust'],
  '/search-words.json',
  ...removedSolutions.map((id) => `/solutions/${id}`),
];

/** The origin of the analytics. */
export const analyticsOrigin = 'https://www.googletagmanager.com';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12"/></svg>\n';

/**
 * Changes a copy of the project like a company that takes it over: its look, features, pages and records.
 *
 * @param run runs one of the project's commands in the copy
 */
export async function takeOver(folder: string, run: (...command: string[]) => Promise<void>): Promise<void> {
  const content = join(folder, 'content');
  const logoFile = join(dirname(folder), 'fern.svg');
  await writeFile(logoFile, logo);
  await run(
    ...['rebrand', '--name', name, '--domain', 'www.fern.test', '--color', '#0a7d4f', '--font', 'figtree'],
    ...['--logo', logoFile, '--founded', '2019'],
  );
  const ofSample = ['tests/content', 'content/papers', 'starter', 'tests/built/starter.test.ts'];
  for (const path of [...ofSample, 'scripts/run/test-taken.ts']) await rm(join(folder, path), { recursive: true });
  const manifest = join(folder, 'package.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/^ *"test:taken".*\n/m, ''));
  for (const number of [4, 5, 6]) {
    await rm(join(content, `case-studies/${number}.yaml`));
    await rm(join(content, `blog/${number}.md`));
  }
  const entries = (await readdir(join(content, 'catalogue'))).sort();
  const removedEntries = entries.slice(0, entries.length / 2).map((file) => file.replace('.yaml', ''));
  for (const id of removedEntries) await rm(join(content, `catalogue/${id}.yaml`));
  for (const id of removedSolutions) await rm(join(content, `solutions/${id}.yaml`));
  await removeMentions(content, [
    ...removedEntries.flatMap((id) => [id, `/domains#${id}`]),
    ...removedSolutions.flatMap((id) => [id, `/solutions/${id}`]),
  ]);
  await edit(join(content, 'company.yaml'), (company) => {
    company.set('features', Object.fromEntries(featureNames.map((each) => [each, !featuresOff.includes(each)])));
    company.setIn(['legal', 'entity'], `${name} Limited`);
    company.addIn(['offices'], company.getIn(['offices', 0]));
    company.setIn(['offices', company.toJS().offices.length - 1, 'city'], 'Leeds');
  });
  await edit(join(content, 'site.yaml'), (site) => {
    site.set('redirects', [redirect]);
    site.set('analytics', { name: 'Google Analytics', service: 'google', id: 'G-FERN1' });
  });
  await edit(join(content, 'about.yaml'), (about) => {
    about.set('embed', { title: 'A film about us', address: 'https://vimeo.com/1' });
  });
  const gardens = join(content, 'catalogue-categories/gardens.yaml');
  await cp(join(content, 'catalogue-categories/embedded.yaml'), gardens);
  await edit(gardens, (category) => {
    category.set('title', 'Gardens');
    category.set('short', 'Gardens');
  });
  await followRecipe(folder, 'docs/adding-a-page.md');
  await followRecipe(folder, 'docs/changing-things.md', 'A field of the contact form');
  await run('format');
}

async function edit(file: string, change: (record: ReturnType<typeof parseDocument>) => void): Promise<void> {
  const record = parseDocument(await readFile(file, 'utf8'));
  change(record);
  await writeFile(file, String(record));
}

/** Removes rows that name a removed record, links to it, and lists that become empty. */
async function removeMentions(content: string, gone: string[]): Promise<void> {
  const files = await readdir(content, { recursive: true });
  const link = new RegExp(`\\[([^\\]]+)\\]\\((${gone.filter((each) => each.startsWith('/')).join('|')})\\)`, 'g');
  for (const file of files.filter((each) => /\.(yaml|md)$/.test(each))) {
    const path = join(content, file);
    const text = (await readFile(path, 'utf8')).replaceAll(link, '$1');
    if (!file.endsWith('.yaml')) {
      await writeFile(path, text);
      continue;
    }
    const record = parseDocument(text);
    prune(record.contents, gone);
    await writeFile(path, String(record));
  }
}

function prune(node: unknown, gone: string[]): void {
  if (isSeq(node)) {
    node.items = node.items.filter((item) => !refersToAny(item, gone));
    for (const item of node.items) prune(item, gone);
  } else if (isMap(node)) {
    for (const { value } of node.items) prune(value, gone);
    node.items = node.items.filter(({ value }) => !(isSeq(value) && value.items.length === 0 && hadItems(value)));
  }
}

const hadItems = (node: Node) => (node.range?.[1] ?? 0) - (node.range?.[0] ?? 0) > 2;

/** Returns true if an item is the name of something that is gone, or links to it. */
function refersToAny(item: unknown, gone: string[]): boolean {
  const plain = (item as Node).toJSON();
  const named = [plain, ...['href', 'page', 'path', 'entry', 'action'].map((key) => Object(plain)[key])];
  return named.some((each) => typeof each === 'string' && gone.includes(each));
}
