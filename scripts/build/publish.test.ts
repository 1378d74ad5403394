import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeholderOrigin } from '../../server/content/rendering/encode-files.ts';
import { notesFile, readNotes } from '../../server/http/published-files.ts';
import { publish } from './publish.ts';

const origin = 'https://www.example.org';
const font = Buffer.from([0, 255, 254, 128, 0, 13, 10]);
const page = `<link rel="canonical" href="${placeholderOrigin}/"><a href="${placeholderOrigin}/ü">${'<p>Ünïcödé 漢字</p>'.repeat(50)}`;

let built: string;
let target: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  built = join(folder, 'client');
  target = join(folder, 'published');
  await write('index.html', page);
  await write('deep/er/style.css', 'a{color:red}'.repeat(100));
  await write('tiny.txt', 'x');
  await write('font.woff2', font);
  await write('picture.webp', font);
});
afterEach(() => rm(dirname(built), { recursive: true }));

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(built, path)), { recursive: true });
  await writeFile(join(built, path), content);
}
const published = (path: string) => readFile(join(target, path));

describe('Publishing', () => {
  test('replaces the placeholder with the site’s origin, also inside a URL parameter', async () => {
    const share = (url: string) => `<a href="https://network.example/?link=${encodeURIComponent(`${url}/blog/1`)}">`;
    await write('shared.html', share(placeholderOrigin));
    await publish(built, target, origin);
    expect((await published('index.html')).toString()).toBe(page.replaceAll(placeholderOrigin, origin));
    expect((await published('shared.html')).toString()).toBe(share(origin));
  });

  test('writes encodings that decode to the same bytes, unless they are longer', async () => {
    await publish(built, target, origin);
    for (const path of ['index.html', 'deep/er/style.css']) {
      const plain = await published(path);
      const decoded = [brotliDecompressSync(await published(`${path}.br`)), gunzipSync(await published(`${path}.gz`))];
      expect(decoded).toEqual([plain, plain]);
      expect((await published(`${path}.br`)).length).toBeLessThan(plain.length);
    }
    expect((await readdir(target)).filter((name) => name.startsWith('tiny'))).toEqual(['tiny.txt']);
  });

  test('compresses only changed files again', async () => {
    await publish(built, target, origin);
    await writeFile(join(target, 'deep/er/style.css.br'), 'from before');
    await writeFile(join(target, 'index.html.br'), 'from before');
    await write('index.html', `${page} and more`);
    await publish(built, target, origin);
    expect((await published('deep/er/style.css.br')).toString()).toBe('from before');
    expect(brotliDecompressSync(await published('index.html.br')).toString()).toMatch(/ and more$/);
    expect((await published('index.html')).toString()).toMatch(/ and more$/);
  });

  test('recomputes the headers when another server publishes the same page', async () => {
    await publish(built, target, origin, 'one');
    const notes = await readNotes(target);
    const old = { ...notes, 'index.html': { ...notes['index.html'], headers: { link: 'from before' } } };
    await writeFile(join(target, notesFile), JSON.stringify(old));
    await publish(built, target, origin, 'one');
    expect((await readNotes(target))['index.html']?.headers).toEqual({ link: 'from before' });
    await publish(built, target, origin, 'another');
    expect(await readNotes(target)).toEqual(notes);
  });

  test('writes the headers of each page and of the search worker', async () => {
    await write('search-worker.js', 'one()');
    await publish(built, target, origin);
    const notes = await readNotes(target);
    expect(Object.keys(notes).sort()).toEqual([
      ...['deep/er/style.css', 'font.woff2', 'index.html', 'search-worker.js', 'tiny.txt'],
    ]);
    expect(notes['index.html']?.headers['content-security-policy']).not.toContain('wasm');
    expect(notes['search-worker.js']?.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
    expect(notes['tiny.txt']?.headers).toEqual({});
  });

  test('removes everything that was published before', async () => {
    await publish(built, target, origin);
    await rm(join(built, 'tiny.txt'));
    await publish(built, target, 'http://other.example');
    expect(existsSync(join(target, 'tiny.txt'))).toBe(false);
    expect((await published('index.html')).toString()).not.toContain(origin);
  });
});
