import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { contentSecurityPolicy, injectedStyles } from '../../../server/http/content-security-policy.ts';
import { test as base } from '../console-watch.ts';

export const test = base.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'content-parts-'));
      await buildParts(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** The parts are served from this origin, and the test answers their calls. */
export const origin = 'http://content.test';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a page with only the article editor, a record, the preview or the history, which takes seconds. */
export async function buildParts(folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('./harness.tsx', import.meta.url)),
        output: { entryFileNames: 'harness.js', assetFileNames: '[name][extname]' },
      },
    },
  });
}

const html = `<!doctype html>
<html lang="en">
  <head><title>Content</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/harness.css"></head>
  <body><main id="place"></main><script type="module" src="/harness.js"></script></body>
</html>`;

interface Opened {
  text?: string;
  charts?: { id: string; title: string }[];
}

export async function openPart(page: Page, folder: string, path: string, opened: Opened = {}): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fallback();
    if (extname(pathname)) {
      const body = await readFile(join(folder, pathname));
      return route.fulfill({ body, contentType: types[extname(pathname)] ?? 'application/octet-stream' });
    }
    const policy = `${contentSecurityPolicy([], injectedStyles)}; frame-src 'self'`;
    return route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': policy } });
  });
  await page.addInitScript(
    (given) => {
      window.opened = given;
    },
    { text: '', charts: [], ...opened },
  );
  await page.goto(origin + path);
}
