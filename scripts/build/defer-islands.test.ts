import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deferIslands } from './defer-islands.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'islands-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const own = '<script>document.title</script>';
const directive = '<script>dispatchEvent(new Event("astro:touch"))</script>';
const element = '<script>customElements.define("astro-island",class{})</script>';
const page = (scripts: string) => `<html><body>${own}${scripts}<astro-island></astro-island></body></html>`;
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('what islands need is one file, the same for pages that need the same, and the page has what fetches it', async () => {
  await writeFile(join(folder, 'one.html'), page(directive + element));
  await writeFile(join(folder, 'two.html'), page(directive + element));
  await deferIslands(folder);
  const [file = '', ...others] = await readdir(join(folder, '_astro'));
  expect(others).toEqual([]);
  const script = await read(`_astro/${file}`);
  expect(script.indexOf('astro:touch')).toBeLessThan(script.indexOf('customElements.define'));
  for (const name of ['one.html', 'two.html']) {
    const html = await read(name);
    expect(html).toContain(own);
    expect(html.match(/<script>/g)).toHaveLength(2);
    expect(html).toContain(`import(\`/_astro/${file}\`)`);
    // It comes before what it holds.
    expect(html.indexOf('preventDefault')).toBeLessThan(html.indexOf('<astro-island'));
    expect(html).not.toMatch(/astro:touch|customElements/);
  }
});

test('a page has what its islands need beside a touch, and no more', async () => {
  const island = (value: string) => `<astro-island opts="{&quot;value&quot;:&quot;${value}&quot;}"></astro-island>`;
  await writeFile(join(folder, 'touch.html'), page(directive + element));
  await writeFile(join(folder, 'query.html'), page(directive + element) + island('query'));
  await writeFile(join(folder, 'seen.html'), `${page(directive + element)}${island('seen')}<a data-hold></a>`);
  await deferIslands(folder);
  const [touch, query, seen] = await Promise.all(['touch.html', 'query.html', 'seen.html'].map(read));
  expect(touch).not.toMatch(/location|scroll|data-hold|metaKey/);
  expect(query).toContain('location.search&&');
  expect(query).not.toMatch(/scroll|data-hold/);
  expect(seen).toContain('addEventListener(`scroll`');
  expect(seen).toMatch(/metaKey.*data-hold/);
});

test('a page without islands stays as it is', async () => {
  await writeFile(join(folder, 'one.html'), page(''));
  await deferIslands(folder);
  expect(await read('one.html')).toBe(page(''));
  expect(await readdir(folder)).toEqual(['one.html']);
});
