import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyContent, renderFaultless } from './content-copy.ts';

/** At the time of the build, visitors do not see these records yet. */
const held = {
  'blog/4.md': 'status: draft',
  'blog/5.md': 'publishOn: "2027-01-15T08:00:01Z"',
  'blog/next.md': 'publishOn: "2027-02-01T00:00:00Z"',
  'whitepapers/store-intelligence.yaml': 'publishOn: "2027-01-15T09:01:00+01:00"',
  'webinars/edge-ai-live-bench.yaml': 'status: draft',
};

/** This site has fewer records than the sample, in another order. */
let folder: string;
let files: Map<string, Buffer>;
beforeAll(async () => {
  folder = await copyContent();
  const gone = ['blog/6.md', 'case-studies/4.yaml', 'case-studies/5.yaml', 'case-studies/6.yaml'];
  const more = ['catalogue/iot-cold-chain.yaml', 'catalogue/iot-energy-gateway.yaml'];
  for (const file of [...gone, ...more]) await rm(join(folder, file));
  await cp(join(folder, 'blog/2.md'), join(folder, 'blog/next.md'));
  await change('blog/next.md', 'title: ', 'title: The next article, ');
  for (const [file, field] of Object.entries(held)) await change(file, 'date: ', `${field}\ndate: `);
  await change('blog/1.md', 'date: 2026-11-12', 'date: 2023-01-01');
  await change('blog.yaml', '[ "1", "2", "3" ]', '[ "3", "1" ]');
  const own = `sections: [ more, embedded, applications, capabilities, about ]
more: [ { kind: text, title: Who we are, paragraphs: [ We grow ferns. ] } ]`;
  await change('home.yaml', 'title: ', `${own}\ntitle: `);
  await change('navigation.yaml', 'menus:\n', 'menus:\n  - { name: Our plans, href: /support-plans }\n');
  await change('catalogue/gmat.yaml', 'https://gmat-boardroom.example', '/about');
  await change('webinars/vision-on-the-line.yaml', 'recordingAvailable: true', '');
  await change('webinars/tutoring-at-scale.yaml', 'views: 2475\n', '');
  await change('webinars/tutoring-at-scale.yaml', 'Available: true', 'Available: false');
  await change(
    'navigation.yaml',
    'contact: { name: Contact, href: /#contact }',
    'contact: { name: Contact, href: /contact }',
  );
  await change('capabilities/advanced.yaml', /^detailedDescription:\n(?: .*\n)+/m, '');
  const page = await readFile(join(folder, 'pages/support-plans.yaml'), 'utf8');
  const service = `kind: sections\norder: 90\npicture: { src: images/industries/education.webp, alt: A globe. }\n${page}`;
  await writeFile(join(folder, 'solutions/support.yaml'), service);
  vi.stubEnv('SOURCE_DATE_EPOCH', '1800000000');
  ({ files } = await renderFaultless(folder));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text.search(from), file).toBeGreaterThanOrEqual(0);
  await writeFile(join(folder, file), text.replace(from, to));
}

const html = (page: string) => String(files.get(page));

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

function choices(page: string, label: string): string[] {
  const [, row = ''] = new RegExp(`<ul aria-label="${label}"[^>]*>(.*?)</ul>`, 's').exec(html(page)) ?? [];
  return texts(row);
}

test('shows a solution that consists of sections', () => {
  const page = html('solutions/support.html');
  expect(page.match(/<h2[^>]*>[^<]+/g)).toEqual(html('support-plans.html').match(/<h2[^>]*>[^<]+/g));
  expect(page).toMatch(/<nav aria-label="Breadcrumbs?".*?Solutions/s);
  expect(html('sitemap.xml')).toContain('/solutions/support</loc>');
});

test('shows the short description of a capability without paragraphs', () => {
  const [, main = ''] = html('capabilities/advanced.html').split('<main');
  expect(texts(`<main${main}`).join(' ')).toContain('Multimodal models, agents and retrieval');
});

test('lists /contact, and buttons lead there', () => {
  const page = html('contact.html');
  expect(page).toContain('<link rel="canonical"');
  expect(page).not.toContain('noindex');
  expect(page).not.toContain('class="talk-bar');
  expect(page).toMatch(/<form[^>]* action="\/contact"/);
  expect(html('sitemap.xml')).toContain('/contact</loc>');
  for (const name of ['trust.html', 'solutions/education.html'])
    expect(html(name).split('<footer')[0], name).not.toContain('href="/#contact"');
});

test('hides a category without entries', () => {
  expect(choices('blog.html', 'Categories')).toEqual(['All', 'Healthcare', 'Finance', 'Technology']);
  expect(choices('case-studies.html', 'Industries')).toEqual([
    'All Industries',
    'Healthcare',
    'Finance',
    'Manufacturing',
  ]);
  expect(choices('whitepapers.html', 'Categories')).toEqual([
    'All',
    'Technology',
    'Healthcare',
    'Finance',
    'Manufacturing',
    'Education',
  ]);
  const [, filter = ''] = /<fieldset class="category-filter[^>]*>(.*?)<\/fieldset>/s.exec(html('domains.html')) ?? [];
  expect(texts(filter)).toContain('Embedded');
  expect(texts(filter)).not.toContain('IoT');
});

test('shows sections of its own on Home, and scrolls to the first one', () => {
  const home = html('index.html');
  expect(home).toMatch(/id="more".*Who we are.*We grow ferns\..*id="domains"/s);
  expect(home).toContain('href="#more"');
});

test('shows a menu without entries as a link', () => {
  const [, bar = ''] = /<nav id="site-menu"(.*?)<\/nav>/s.exec(html('index.html')) ?? [];
  expect(bar).toMatch(/<li><a href="\/support-plans"[^>]*>Our plans<\/a><\/li>/);
});

test('opens a catalogue entry that has a page of the site in the same tab', () => {
  for (const page of ['index.html', 'domains.html']) {
    const [, link = ''] = /(<a [^>]*>)(?:<span[^>]*>)?GMAT Boardroom/.exec(html(page)) ?? [];
    expect(link, page).toContain('href="/about"');
    expect(link, page).not.toContain('_blank');
  }
});

test('leaves held-back records out of every page, list, feed, map and picture', () => {
  const titles = ['Demand that a stockout hides', 'Model governance that engineers', 'The next article'];
  const more = ['Store Sensors That Respect', 'Edge AI, Live on the Bench'];
  expect(files.has('blog/2.html')).toBe(true);
  for (const [name, body] of files) {
    expect(name).not.toMatch(/blog[/-]next/);
    if (!/\.(html|xml|json|txt)$/.test(name)) continue;
    const text = String(body);
    expect(
      [...titles, ...more].filter((title) => text.includes(title)),
      name,
    ).toEqual([]);
    expect(text, name).not.toContain('/blog/next');
  }
});

test('orders posts by date, and popular ones as in the content', () => {
  const [, list = '', popular = ''] = /<main(.*?)Popular posts(.*?)<\/main>/s.exec(html('blog.html')) ?? [];
  const links = (part: string) => [...part.matchAll(/href="(\/blog\/\d)"/g)].map(([, href]) => href);
  expect(links(list)).toEqual(['/blog/2', '/blog/3', '/blog/1']);
  expect(links(popular)).toEqual(['/blog/3', '/blog/1']);
  const items = [...html('blog/rss.xml').matchAll(/<link>[^<]*\/blog\/(\d)<\/link>/g)];
  expect(items.map(([, id]) => id)).toEqual([...'231']);
  const related = html('blog/1.html').split('Related Articles')[1] ?? '';
  expect(links(related)).toEqual(['/blog/2', '/blog/3']);
});

test('shows the recording state of a past webinar, and nothing else', () => {
  const [, past = ''] = /id="past"(.*?)<\/main>/s.exec(html('webinars.html')) ?? [];
  const cards = past.split('<article').map((card) => texts(`<article${card}`));
  const card = (title: string) => cards.find((lines) => lines.includes(title));
  expect(card('Vision on the Line')).toEqual(expect.arrayContaining(['1,685 views', 'Recording to follow']));
  expect(card('Vision on the Line')).not.toContain('Watch Recording');
  expect(card('Tutoring at Scale')?.join()).not.toMatch(/views|[Rr]ecording/);
  expect(card('Getting Data Ready')).toEqual(expect.arrayContaining(['1,910 views', 'Watch Recording']));
});
