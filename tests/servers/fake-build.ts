import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stands for `scripts/publishing/build.ts` in a project of a test, which it is copied into: pages that hold the words of Home,
 * within a second, or in six where they are slow. It says and leaves what the real one does.
 */
process.on('disconnect', () => process.exit(1));
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const text = await readFile('content/home.yaml', 'utf8');
const [, words = ''] = /^ {2}introduction: (.*(?:\n {4}.*)*)/m.exec(text) ?? [];
/** Posts that are due at the moment of this build, of those that say when. */
const now = Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000;
const due: string[] = [];
for (const name of await readdir('content/blog')) {
  const [, moment] = /^publishOn: ['"]?([^'"\n]+)/m.exec(await readFile(join('content/blog', name), 'utf8')) ?? [];
  if (moment && Date.parse(moment) <= now) due.push(`<li>${name}</li>`);
}
const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
const pages = ['index', 'about', 'blog', 'contact', '404', '500'];

async function write(folder: string): Promise<void> {
  const files: Record<string, string> = {
    'server/pages-on-demand.json': '[]',
    'client/icons/icon.svg': '<svg/>',
    [`client/_astro/picture.${hash}.svg`]: `<svg>${words}</svg>`,
    [`published/_astro/script.${hash}.js`]: `// ${words}`,
    'published/.headers.json': JSON.stringify(
      Object.fromEntries(
        pages.map((page) => [
          `${page}.html`,
          { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; connect-src 'self'" },
        ]),
      ),
    ),
  };
  for (const page of pages) {
    files[`published/${page}.html`] =
      `<h1>${page}</h1><p>${words}</p>${due.join('')}<a href="/about">About</a><script src="/_astro/script.${hash}.js"></script>`;
  }
  for (const [name, body] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, body);
    if (!process.env.FAKE_BUILD_AT_ONCE) await wait(20);
  }
}

for (const name of ['check', 'build', 'finish'] as const) {
  if (name === 'build') await write('dist');
  // Outlasts what a test does meanwhile.
  if (name === 'build' && words.includes('Slow')) await wait(5000);
  say({ type: 'step', name, seconds: 0.1 });
}
if (words.includes('Heavy')) {
  say({ type: 'failure', text: 'The page /about would be too heavy.' });
} else {
  const record = { collection: 'home-page', id: 'only', title: 'Home' };
  const difference = { ...record, field: 'hero.introduction', label: 'Introduction', before: 'before', after: words };
  await writeFile(
    'changes.json',
    JSON.stringify({ records: [{ ...record, change: 'changed' }], differences: [difference], cameLive: [] }),
  );
  say({ type: 'step', name: 'compress', seconds: 0.1 });
  say({ type: 'done' });
}
process.removeAllListeners('disconnect');
process.disconnect?.();
