import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../accessibility/violations.ts';
import { smallPdf } from '../servers/sample-files.ts';
import { readPaper, serveCompleteSample } from './complete-sample.ts';
import { expect, leaveToServer, openSubmission, test, waitForForms } from './site.ts';

// All tests send from one address, which would reach the limits.
const site = serveCompleteSample({
  ENQUIRY_LIMIT_PER_ADDRESS: '0',
  ENQUIRY_MIN_SECONDS: '0',
  PAGE_LIMIT_PER_ADDRESS: '0',
});

const pdf = (name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer: smallPdf(2) });
const typed = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'I would like to weave\npatterns.' };

async function fillApplication(page: Page, name = typed.name): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(typed.email);
  await page.getByLabel('Message').fill(typed.message);
  await page.getByLabel('Notice period').selectOption('A month');
}

test('a file without a form downloads at once, and its button shows type and size', async ({ page }) => {
  await page.goto(`${site.url}/whitepapers`);
  const paper = page.getByRole('article').filter({ hasText: 'Intelligence at the Edge' });
  await expect(paper.getByText(/^PDF · \d+ kB · 10 pages$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await paper.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('intelligence-at-the-edge.pdf');
  expect(await readFile(await file.path())).toEqual(await readPaper('intelligence-at-the-edge.pdf'));
  // Nobody can find or guess the address of a paper behind a form.
  expect(await page.content()).not.toMatch(/real-time-risk\.[\w-]+\.pdf/);
  for (const name of ['real-time-risk.pdf', 'files/real-time-risk.pdf', '_astro/real-time-risk.pdf']) {
    expect((await page.request.get(`${site.url}/${name}`)).status()).toBe(404);
  }
});

test('a file behind a form downloads for a name and address, which reach the inbox', async ({ page, browser }) => {
  await page.goto(`${site.url}/whitepapers`);
  const paper = page.getByRole('article').filter({ hasText: 'Reproducible Decisions in Payment Risk' });
  await paper.getByRole('link', { name: 'Download' }).click();
  await expect(page).toHaveURL(`${site.url}/whitepapers/real-time-risk/download`);
  const form = page.getByRole('main');
  expect(await violations(page)).toEqual([]);
  await expect(form.getByRole('link', { name: 'privacy policy' })).toBeVisible();
  await expect(form.getByText('Enter your name and email address')).toBeVisible();
  await form.getByLabel('Full Name').fill('Reader');
  await form.getByLabel('Email').fill('reader@example.com');
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('real-time-risk.pdf');
  expect(await readFile(await file.path())).toEqual(await readPaper('real-time-risk.pdf'));

  const inbox = await openSubmission(browser, site.url, 'Reader', 'Downloads');
  await expect(inbox.getByRole('definition').filter({ hasText: /^whitepapers\/real-time-risk$/ })).toBeVisible();
  await inbox.close();
});

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with script' : 'without script';
  test.describe(way, () => {
    test.use({ javaScriptEnabled });

    test('an application with its CV reaches the inbox', async ({ page, browser }) => {
      const sender = `Applicant ${way}`;
      await page.goto(`${site.url}/careers`);
      const position = page.getByRole('article').filter({ hasText: 'Data Scientist' });
      await position.getByRole('heading').click();
      await position.getByRole('link', { name: 'Apply Now' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply: Data Scientist');
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await fillApplication(page, sender);
      await page.getByLabel('CV').setInputFiles(pdf('Ada’s CV.pdf'));
      if (javaScriptEnabled) await waitForForms(page);
      await page.getByRole('button', { name: 'Send Application' }).click();
      await expect(page.getByText('Thank you for applying.').first()).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel('CV')).toHaveValue('');
      else await expect(page).toHaveURL(`${site.url}/careers/applied`);

      const inbox = await openSubmission(browser, site.url, sender, 'Applications');
      await expect(inbox.getByRole('definition').filter({ hasText: /^jobs\/data-scientist$/ })).toBeVisible();
      await expect(inbox.locator('dt', { hasText: 'Notice period' }).locator('+ dd')).toHaveText('A month');
      const download = inbox.waitForEvent('download');
      await inbox.getByRole('link', { name: /Ada’s CV\.pdf/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('Ada’s CV.pdf');
      expect(await readFile(await file.path())).toEqual(smallPdf(2));
      await inbox.goto(`${site.url}/admin/audit-log`);
      await expect(inbox.getByRole('cell', { name: 'File downloaded' }).first()).toBeVisible();
      await inbox.close();
    });

    test('errors in an application appear at their fields, and the rest is kept', async ({ page }) => {
      await page.goto(`${site.url}/careers/apply`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open application');
      await page.locator('form').hover();
      if (javaScriptEnabled) await waitForForms(page);
      await leaveToServer(page.locator('form'));
      await fillApplication(page);
      for (const [file, error] of [
        [undefined, 'Choose your CV as a PDF or Word file.'],
        [{ ...pdf(), buffer: Buffer.from('#!/bin/sh\nrm -rf /\n') }, 'We can’t open this file'],
        [
          { ...pdf(), buffer: Buffer.concat([smallPdf(), Buffer.alloc(6_000_000)]) },
          'This file is larger than 5\\sMB.',
        ],
      ] as const) {
        if (file) await page.getByLabel('CV').setInputFiles(file);
        await page.getByRole('button', { name: 'Send Application' }).click();
        await expect(page.getByLabel('CV')).toHaveAccessibleDescription(new RegExp(`^${error}`));
        await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
        await expect(page.getByLabel('Message')).toHaveValue(typed.message);
        await expect(page.getByLabel('Notice period')).toHaveValue('A month');
      }
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      // After an error in another field, even a valid file must be chosen again, because browsers do not keep it.
      await page.getByLabel('CV').setInputFiles(pdf());
      await leaveToServer(page.locator('form'));
      await page.getByLabel('Full Name').fill('');
      await page.getByRole('button', { name: 'Send Application' }).click();
      await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name.');
      if (!javaScriptEnabled) await expect(page.getByLabel('CV')).toHaveAccessibleDescription(/choose your CV again/);
    });

    test('an application for a closed position can be sent as an open one', async ({ page }) => {
      await page.goto(`${site.url}/careers/apply/data-scientist`);
      if (javaScriptEnabled) {
        await page.locator('form').hover();
        await page.locator('astro-island:not([ssr])').waitFor();
      }
      await fillApplication(page);
      await page.getByLabel('CV').setInputFiles(pdf());
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        form.action = '/careers/apply/taken';
      });
      await page.getByRole('button', { name: 'Send Application' }).click();
      await expect(page.getByRole('alert')).toContainText('This position is no longer open.');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open application');
      await expect(page.getByLabel('Full Name')).toHaveValue(typed.name);
      await expect(page.getByLabel('Message')).toHaveValue(typed.message);
      await expect(page.getByLabel('CV')).toHaveAccessibleDescription(/choose your CV again/);
      await expect(page.locator('form')).toHaveAttribute('action', '/careers/apply');
    });
  });
}
