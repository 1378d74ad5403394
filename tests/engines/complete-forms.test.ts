import { join } from 'node:path';
import { vi } from 'vitest';
import { completeSample } from '../e2e/complete-sample.ts';
import { makeProjectFolder, removeProjectFolder, serverOn } from '../servers/publishing-project.ts';
import type { Page } from './driver/page.ts';
import { test as base, expect } from './visit.ts';

// The first test builds the site.
vi.setConfig({ testTimeout: 900_000 });

type Field = 'name' | 'email' | 'message' | 'extra-industry' | 'extra-goals';

/** Visits the site of a company that takes applications, registers for webinars and gives files away. */
const test = base.extend<{ site: { url: string; databaseUrl: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from here
    async ({}, use) => {
      const folder = await makeProjectFolder(undefined, completeSample);
      const databaseUrl = `file:${join(folder, 'forms.db')}`;
      const server = await serverOn(folder, databaseUrl);
      await server.start();
      await use({ url: server.url, databaseUrl });
      await server.end('SIGTERM');
      await removeProjectFolder(folder);
    },
    { scope: 'file' },
  ],
});

const typed: Record<Field, string> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'I would like to weave patterns.',
  'extra-industry': 'Looms',
  'extra-goals': 'Weave faster.',
};

/** Reads the fields of these names in a form of the page. */
const readValues = (page: Page, form: string, names: Field[]) =>
  page.run(
    (form, names) =>
      names.map((name) => document.querySelector<HTMLInputElement>(`${form} [name="${name}"]`)?.value ?? ''),
    form,
    names,
  );

async function typeInto(page: Page, form: string, names: Field[]): Promise<void> {
  for (const name of names) await page.fill(`${form} [name="${name}"]`, typed[name]);
}

async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await page.press('footer a[href="/about"]');
  await page.arrive('/about');
  await page.session.back();
  await page.arrive(path);
}

test.for<[path: string, names: Field[]]>([
  ['/careers/apply', ['name', 'email', 'message']],
  ['/careers/apply/data-scientist', ['name', 'email', 'message']],
  ['/webinars/edge-ai-live-bench/register', ['name', 'email']],
  ['/webinars/subscribe', ['email']],
  ['/whitepapers/real-time-risk/download', ['name', 'email']],
  ['/contact', ['message', 'extra-industry', 'extra-goals']],
])('%s keeps typed text after a link and Back', async ([path, names], { page }) => {
  const form = 'main form';
  await page.open(path);
  await typeInto(page, form, names);
  await leaveAndReturn(page, path);
  await page.until('the form is back', (form) => document.querySelector(form) !== null, form);
  expect(await readValues(page, form, names)).toEqual(names.map((name) => typed[name]));
});

test('the download dialog keeps typed text after its link and Back', async ({ page }) => {
  const form = '[role="dialog"] form';
  const openDialog = async () => {
    await page.press('a[data-needs-email]');
    await page.see(form);
  };
  await page.open('/whitepapers');
  await openDialog();
  await typeInto(page, form, ['name', 'email']);
  await page.press(`${form} a`);
  await page.arrive('/privacy-policy');
  await page.session.back();
  await page.arrive('/whitepapers');
  // WebKit shows the page as it was left. Firefox loads it again while it is driven, as others do under pressure.
  if (await page.run((form) => !document.querySelector(form), form)) await openDialog();
  expect(await readValues(page, form, ['name', 'email'])).toEqual([typed.name, typed.email]);
});
