import type { EditedRecord } from '../../contract/content-editing/calls.ts';
import { expect, startSession, test } from './site.ts';
import { startEditing } from './stored.ts';

test.describe.configure({ timeout: 120_000 });

test('an editor adds a choice to the contact form', async ({ page, server }) => {
  await startEditing(page, server);
  await startSession(page, server.url);
  await page.goto(`${server.url}/admin/content/interface-forms/only#contact.extra`);
  const field = (path: string) => page.locator(`[id="field.contact.extra${path}"]`);
  await field('.add').press('Enter');
  await page.getByLabel('Type').selectOption('Choice');
  await field('.0.label').fill('Budget');
  await field('.0.id').fill('budget');
  await field('.0.options.add').press('Enter');
  await field('.0.options.0').fill('Not sure yet');
  await field('.0.invalid').fill('Choose a budget.');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const record = (await (
    await page.request.get(`${server.url}/api/content/records/interface-forms/only`)
  ).json()) as EditedRecord & { data: { contact: { extra: unknown } } };
  expect(record.data.contact.extra).toEqual([
    { kind: 'choice', label: 'Budget', id: 'budget', options: ['Not sure yet'], invalid: 'Choose a budget.' },
  ]);
  expect(record.faults).toEqual([]);
});
