import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { smallPdf } from '../servers/sample-files.ts';
import { expect, openEditor, saved, startEditing, test } from './site.ts';

test.use({ allowedErrors: [/status of 422/] });

test.beforeEach(({ page, server }) => startEditing(page, server));

async function add(page: Page, group: string): Promise<void> {
  const section = page.getByRole('button', { name: `Add ${group}` });
  await section.focus();
  await section.press('Enter');
}

/** Finds the file field in its group, because a picture has a file field too. */
const place = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('group', { name: 'File', exact: true });
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a PDF is uploaded or chosen for a whitepaper, and saved with its record', async ({ page, server }) => {
  await openEditor(page, server, 'whitepapers/clinical-ai-governance');
  await add(page, 'Download');
  const file = place(page, 'Download');
  const input = file.getByLabel('Upload File');
  await expect(file).toContainText('Drop a PDF below, or choose one.');
  // The focus goes to the first field of an added part, and to its Add button after it is removed.
  await expect(input).toBeFocused();
  await page.getByRole('button', { name: 'Remove Download' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add Download' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();

  // This file only claims to be a PDF, and is chosen by keyboard.
  const choosing = page.waitForEvent('filechooser');
  await input.focus();
  await input.press('Enter');
  await (await choosing).setFiles(pdf('script.pdf', Buffer.from('#!/bin/sh\n'.repeat(20))));
  await expect(file.getByRole('alert')).toHaveText('The file is not a PDF, or it is incomplete.');
  await expect(file).toContainText('Drop a PDF below, or choose one.');
  await expect(input).toHaveAttribute('accept', '.pdf');

  await input.setInputFiles(pdf('Clinical AI.pdf', smallPdf(3)));
  await expect(file).toContainText('clinical-ai.pdf');
  await expect(file.getByRole('alert')).toBeHidden();

  // An existing file is found by its name. Recordings are not among them.
  await input.setInputFiles(pdf('Other.pdf', smallPdf(2)));
  await expect(file).toContainText('other.pdf');
  await file.getByRole('button', { name: 'All files' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a PDF' });
  await chooser.getByRole('searchbox', { name: 'Search files' }).fill('clinical');
  await expectAccessible(page);
  await chooser.getByRole('button', { name: 'clinical-ai.pdf' }).click();
  await expect(file).toContainText('clinical-ai.pdf');
  await expect(saved(page)).toBeVisible();

  await expectAccessible(page);
  await page.reload();
  await expect(place(page, 'Download')).toContainText('clinical-ai.pdf');
});
