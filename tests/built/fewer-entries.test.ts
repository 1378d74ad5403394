import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../../server/file-system/folders.ts';
import { copyProject, ownFolders, type ProjectCopy } from '../servers/project-copy.ts';

const run = promisify(execFile);

/** At the time of the build, visitors do not see these records yet. */
const held = {
  'blog/4.md': 'status: draft',
  'blog/5.md': 'publishOn: "2027-01-15T08:00:01Z"',
  'blog/next.md': 'publishOn: "2027-02-01T00:00:00Z"',
  'whitepapers/store-intelligence.yaml': 'publishOn: "2027-01-15T09:01:00+01:00"',
  'webinars/edge-ai-live-bench.yaml': 'status: draft',
};

/** This project has fewer records than the sample, in another order. */
let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject();
  const gone = ['blog/6.md', 'case-studies/4.yaml', 'case-studies/5.yaml', 'case-studies/6.yaml'];
  const more = ['catalogue/iot-cold-chain.yaml', 'catalogue/iot-energy-gateway.yaml'];
  for (const file of [...gone, ...more]) await rm(join(project.folder, 'content', file));
  await cp(join(project.folder, 'content/blog/2.md'), join(project.folder, 'content/blog/next.md'));
  await project.change('content/blog/next.md', 'title: ', 'title: The next article, ');
  for (const [file, field] of Object.entries(held))
    await project.change(`content/${file}`, 'date: ', `${field}\ndate: `);
  await project.change('content/blog/1.md', 'date: 2026-11-12', 'date: 2023-01-01');
  await project.change('content/blog.yaml', '[ "1", "2", "3" ]', '[ "3", "1" ]');
  const own = `sections: [ more, embedded, applications, capabilities, about ]
more: [ { kind: text, title: Who we are, paragraphs: [ We grow ferns. ] } ]`;
  await project.change('content/home.yaml', 'title: ', `${own}\ntitle: `);
  await project.change(
    'content/navigation.yaml',
    'menus:\n',
    'menus:\n  - { name: Our plans, href: /support-plans }\n',
  );
  await project.change('content/catalogue/gmat.yaml', 'https://gmat-boardroom.example', '/about');
  await project.change('content/webinars/vision-on-the-line.yaml', 'recordingAvailable: true', '');
  await project.change('content/webinars/tutoring-at-scale.yaml', 'views: 2475\n', '');
  await project.change('content/webinars/tutoring-at-scale.yaml', 'Available: true', 'Available: false');
  await project.change(
    'content/navigation.yaml',
    'contact: { name: Contact, href: /#contact }',
    'contact: { name: Contact, href: /contact }',
  );
  const advanced = join(project.folder, 'content/capabilities/advanced.yaml');
  const described = await readFile(advanced, 'utf8');
  await rm(advanced);
  await writeFile(advanced, described.replace(/^detailedDescription:\n(?: .*\n)+/m, ''));
  const page = await readFile(join(project.folder, 'content/pages/support-plans.yaml'), 'utf8');
  const service = `kind: sections\norder: 90\npicture: { src: ../images/industries/education.webp, alt: A globe. }\n${page}`;
  await writeFile(join(project.folder, 'content/solutions/support.yaml'), service);
  const { NODE_OPTIONS: _options, VITEST: _vitest, DEV: _dev, ...env } = process.env;
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build/build.ts'], {
    cwd: project.folder,
    env: { ...env, ...ownFolders, SOURCE_DATE_EPOCH: '1800000000' },
  });
});
afterAll(() => project.remove());

async function html(page: string): Promise<string> {
  return readFile(join(project.folder, 'dist/client', page), 'utf8');
}

/** Returns the texts of an HTML fragment in their order. */
function texts(part: string): string[] {
  const all: string[] = [];
  const collect = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('value' in node && node.value.trim()) all.push(node.value.trim());
    if ('childNodes' in node) for (const child of node.childNodes) collect(child);
  };
  collect(parseFragment(part));
  return all;
}

async function choices(page: string, label: string): Promise<string[]> {
  const [, row = ''] = new RegExp(`<ul aria-label="${label}"[^>]*>(.*?)</ul>`, 's').exec(await html(page)) ?? [];
  return texts(row);
}

test('shows a solution that consists of sections', async () => {
  const page = await html('solutions/support.html');
  expect(page.match(/<h2[^>]*>[^<]+/g)).toEqual((await html('support-plans.html')).match(/<h2[^>]*>[^<]+/g));
  expect(page).toMatch(/<nav aria-label="Breadcrumbs?".*?Solutions/s);
  expect(await html('sitemap.xml')).toContain('/solutions/support</loc>');
});

test('shows the short description of a capability without paragraphs', async () => {
  const [, main = ''] = (await html('capabilities/advanced.html')).split('<main');
  expect(texts(`<main${main}`).join(' ')).toContain('Multimodal models, agents and retrieval');
});

test('lists /contact, and buttons lead there', async () => {
  const page = await html('contact.html');
  expect(page).toContain('<link rel="canonical"');
  expect(page).not.toContain('noindex');
  expect(page).not.toContain('class="talk-bar');
  expect(page).toMatch(/<form[^>]* action="\/contact"/);
  expect(await html('sitemap.xml')).toContain('/contact</loc>');
  for (const name of ['trust.html', 'solutions/education.html'])
    expect((await html(name)).split('<footer')[0], name).not.toContain('href="/#contact"');
});

test('hides a category without entries', async () => {
  expect(await choices('blog.html', 'Categories')).toEqual(['All', 'Healthcare', 'Finance', 'Technology']);
  expect(await choices('case-studies.html', 'Industries')).toEqual([
    'All Industries',
    'Healthcare',
    'Finance',
    'Manufacturing',
  ]);
  expect(await choices('whitepapers.html', 'Categories')).toEqual([
    'All',
    'Technology',
    'Healthcare',
    'Finance',
    'Manufacturing',
    'Education',
  ]);
  const [, filter = ''] =
    /<fieldset class="category-filter[^>]*>(.*?)<\/fieldset>/s.exec(await html('domains.html')) ?? [];
  expect(texts(filter)).toContain('Embedded');
  expect(texts(filter)).not.toContain('IoT');
});

test('shows sections of its own on Home, and scrolls to the first one', async () => {
  const home = await html('index.html');
  expect(home).toMatch(/id="more".*Who we are.*We grow ferns\..*id="domains"/s);
  expect(home).toContain('href="#more"');
});

test('shows a menu without entries as a link', async () => {
  const [, bar = ''] = /<nav id="site-menu"(.*?)<\/nav>/s.exec(await html('index.html')) ?? [];
  expect(bar).toMatch(/<li><a href="\/support-plans"[^>]*>Our plans<\/a><\/li>/);
});

test('opens a catalogue entry that has a page of the site in the same tab', async () => {
  for (const page of ['index.html', 'domains.html']) {
    const [, link = ''] = /(<a [^>]*>)(?:<span[^>]*>)?GMAT Boardroom/.exec(await html(page)) ?? [];
    expect(link, page).toContain('href="/about"');
    expect(link, page).not.toContain('_blank');
  }
});

test('leaves held-back records out of every page, list, feed, map and picture', async () => {
  const titles = ['Demand that a stockout hides', 'Model governance that engineers', 'The next article'];
  const more = ['Store Sensors That Respect', 'Edge AI, Live on the Bench'];
  const built = join(project.folder, 'dist/client');
  const files = (await filesIn(built)).filter((file) => /\.(html|xml|json|txt)$/.test(file));
  expect(files).toContain('blog/2.html');
  for (const file of files) {
    const text = await readFile(join(built, file), 'utf8');
    expect(
      [...titles, ...more].filter((title) => text.includes(title)),
      file,
    ).toEqual([]);
    expect(text, file).not.toContain('/blog/next');
  }
  expect((await filesIn(built)).filter((file) => /blog[/-]next/.test(file))).toEqual([]);
});

test('orders posts by date, and popular ones as in the content', async () => {
  const [, list = '', popular = ''] = /<main(.*?)Popular posts(.*?)<\/main>/s.exec(await html('blog.html')) ?? [];
  const links = (part: string) => [...part.matchAll(/href="(\/blog\/\d)"/g)].map(([, href]) => href);
  expect(links(list)).toEqual(['/blog/2', '/blog/3', '/blog/1']);
  expect(links(popular)).toEqual(['/blog/3', '/blog/1']);
  const items = [...(await html('blog/rss.xml')).matchAll(/<link>[^<]*\/blog\/(\d)<\/link>/g)];
  expect(items.map(([, id]) => id)).toEqual([...'231']);
  const related = (await html('blog/1.html')).split('Related Articles')[1] ?? '';
  expect(links(related)).toEqual(['/blog/2', '/blog/3']);
});

test('shows the recording state of a past webinar, and nothing else', async () => {
  const [, past = ''] = /id="past"(.*?)<\/main>/s.exec(await html('webinars.html')) ?? [];
  const cards = past.split('<article').map((card) => texts(`<article${card}`));
  const card = (title: string) => cards.find((lines) => lines.includes(title));
  expect(card('Vision on the Line')).toEqual(expect.arrayContaining(['1,685 views', 'Recording to follow']));
  expect(card('Vision on the Line')).not.toContain('Watch Recording');
  expect(card('Tutoring at Scale')?.join()).not.toMatch(/views|[Rr]ecording/);
  expect(card('Getting Data Ready')).toEqual(expect.arrayContaining(['1,910 views', 'Watch Recording']));
});
