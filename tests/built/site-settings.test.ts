import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { root } from '../../scripts/run/run-command.ts';
import { findContentFaults } from '../../server/content/faults.ts';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { pageHeaders } from '../../server/content/rendering/page-headers.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { builtFolder, contentFolder } from '../../server/project-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
  await cp(contentFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const write = (settings: object) => writeFile(join(folder, 'site.yaml'), stringify(settings));

test.each([
  ['plausible', 'https://plausible.io', '/js/script.js'],
  ['umami', 'https://count.example', '/script.js'],
])('%s counts listed pages, whose policy allows only its server', async (service, origin, path) => {
  await write({ redirects: [], analytics: { name: 'The counter', service, origin, id: 'firm.example' } });
  const { content, faults } = await readContent(folder, new PictureFolder(join(root, 'node_modules/.pictures')));
  expect(faults).toEqual([]);
  const program = await openProgram(builtFolder);
  const render = async (address: string) => String((await program.render(content, address))?.body);
  const page = await render('/cookie-policy');
  expect(page).toContain(`src="${origin}${path}"`);
  const policy = pageHeaders(page, 'cookie-policy')['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  expect(policy).toContain(`script-src 'self' ${origin}${path} 'sha256-`);
  const missing = await render('/404');
  expect(missing).not.toContain(origin);
  expect(pageHeaders(missing, '404')['content-security-policy']).toContain("connect-src 'self';");
});

test('reports an invalid setting with its place', async () => {
  await write({
    redirects: [
      { from: '/about', to: '/trust' },
      { from: 'old', to: '/nowhere' },
    ],
    analytics: { name: 'The counter', service: 'plausible', origin: 'https://plausible.io/js', id: 'firm.example' },
  });
  expect((await findContentFaults(folder)).map(({ text }) => text)).toEqual([
    'redirects[1].from must be a path that begins with a slash, without any of ? # * :',
    expect.stringMatching(/^redirects\[1\]\.to refers to the address "\/nowhere"|^redirects\[1\]\.to /),
    'analytics.origin must be an origin such as https://plausible.io',
    'redirects[0].from is /about, which has a page',
  ]);
});
