import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { EditedRecord, Overview } from '../../contract/content-editing/calls.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { expectAccessible } from '../accessibility/violations.ts';
import { administrator } from '../servers/site.ts';
import {
  test as base,
  expect,
  field,
  holdTimers,
  interceptRequests,
  notice,
  openEditor,
  plainNoticeMs,
  release,
  type Server,
  saved,
  sendLogin,
  startEditing,
  startSessionAs,
} from './site.ts';

const test = base.extend({});
// Logging in again ends the session of a preview request, and a preview of /404 logs its error too.
const ofPreviews = 'status of 401|^Framing |no page at';
test.use({ allowedErrors: [new RegExp(`status of 4(03|04|09|22)|${ofPreviews}`)] });
test.describe.configure({ timeout: 360_000 });

test.beforeEach(({ page, server }) => startEditing(page, server));

const record = async (page: Page, server: Server, path: string): Promise<EditedRecord> =>
  (await page.request.get(`${server.url}/api/content/records/${path}`)).json();

const unsaved = (page: Page) => page.getByText(/^(Not saved yet|Saving…)$/);

/** Delays the requests that save a record until the returned function is called. Call `interceptRequests` first. */
async function holdSaves(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/content/records/${path}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  return release;
}

test('a headline is found, changed, saved, discarded and restored', async ({ page, server }) => {
  await interceptRequests(page);
  await holdTimers(page, plainNoticeMs);
  await page.goto(`${server.url}/admin/content`);
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expectAccessible(page);

  const { data } = await record(page, server, 'home-page/only');
  const { headline } = (data as { hero: { headline: string } }).hero;
  const search = page.getByRole('searchbox', { name: 'Search all content' });
  await search.fill(headline);
  await search.press('Enter');
  const result = page
    .getByRole('region', { name: 'Search results' })
    .getByRole('listitem')
    .filter({ hasText: headline });
  await expect(result.first()).toBeVisible();
  await result.first().getByRole('link').click();

  await expect(field(page, 'hero.headline')).toBeFocused();
  await expect(page.getByText('No changes since you opened it')).toBeVisible();
  await expectAccessible(page);
  const save = await holdSaves(page, 'home-page/only');
  await field(page, 'hero.headline').fill('Machines that answer at once');
  await expect(unsaved(page)).toBeVisible();
  save();
  await expect(saved(page)).toBeVisible();
  // The page beside the form shows it too.
  const preview = page.frameLocator('.preview-frame:not([inert])').getByRole('heading', { level: 1 });
  await expect(preview).toHaveText(/Machines\s+that\s+answer\s+at\s+once/);
  await expect(field(page, 'hero.headline')).toBeFocused();
  await expect(page.getByRole('complementary')).toContainText('Changed');
  expect((await record(page, server, 'home-page/only')).data).toEqual({
    ...(data as object),
    hero: { ...(data as { hero: object }).hero, headline: 'Machines that answer at once' },
  });

  await page.goto(`${server.url}/admin/content`);
  await expect(page.getByRole('listitem').filter({ hasText: /Changed$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const pending = page.getByRole('dialog').getByRole('listitem');
  await expect(pending).toHaveCount(1);
  await expect(pending).toContainText(administrator.email);
  await pending.getByRole('link').click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const undo = notice(page, 'Draft Discarded').getByRole('button', { name: 'Undo' });
  await expect(page.getByText('The website shows this version.')).toBeVisible();
  await undo.click();
  await expect(page.getByText('The website does not show your changes yet.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Top|^hero/i })
    .first()
    .click();
  await expect(field(page, 'hero.headline')).toHaveValue('Machines that answer at once');
});

test('an editor adds a choice to the contact form', async ({ page, server }) => {
  await openEditor(page, server, 'interface-forms/only#contact.extra');
  const part = (path: string) => field(page, `contact.extra${path}`);
  await part('.add').press('Enter');
  await page.getByLabel('Type').selectOption('Choice');
  await part('.0.label').fill('Budget');
  await part('.0.id').fill('budget');
  await part('.0.options.add').press('Enter');
  await part('.0.options.0').fill('Not sure yet');
  await part('.0.invalid').fill('Choose a budget.');
  await expect(saved(page)).toBeVisible();
  const { data, faults } = await record(page, server, 'interface-forms/only');
  expect((data as { contact: { extra: unknown } }).contact.extra).toEqual([
    { kind: 'choice', label: 'Budget', id: 'budget', options: ['Not sure yet'], invalid: 'Choose a budget.' },
  ]);
  expect(faults).toEqual([]);
});

test('an unchanged record stays unchanged', release, async ({ page, server }) => {
  const overview: Overview = await (await page.request.get(`${server.url}/api/content`)).json();
  // Together, these have every kind of field.
  const names = ['home-page', 'solutions', 'blog', 'legal', 'site', 'navigation', 'webinars', 'whitepapers', 'figures'];
  for (const { name, records } of overview.collections.filter((collection) => names.includes(collection.name))) {
    await page.goto(`${server.url}/admin/content/${name}/${records[0]?.id}`);
    await expect(page.getByText('No changes since you opened it'), name).toBeVisible();
    // A separate script loads the text editor.
    if (['blog', 'legal'].includes(name)) await page.locator('.article-text, .text-source').first().waitFor();
    // The content of a part is not rendered until the part is opened.
    await page.evaluate(async () => {
      const closed = () => document.querySelectorAll<HTMLElement>('.content-section-toggle[aria-expanded="false"]');
      while (closed().length > 0) {
        for (const part of closed()) part.click();
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
    await expect(page.getByText('No changes since you opened it'), name).toBeVisible();
  }
});

test('an emptied required field shows an error at the field and at the top', async ({ page, server }) => {
  await openEditor(page, server, 'jobs/ai-product-manager');
  await field(page, 'title').fill('');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'title')).toHaveAccessibleDescription(/must/);
  const list = page.getByRole('region', { name: /to fix before this can be published/ });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: 'This cannot be published yet' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('link', { name: /^Title must/ }).click();
  await expect(refusal).toHaveCount(0);
  await expect(field(page, 'title')).toBeFocused();
  await list.getByRole('link').first().click();
  await expect(field(page, 'title')).toBeFocused();
  await field(page, 'title').fill('A title again');
  await expect(list).toHaveCount(0);
  await expect(field(page, 'title')).not.toHaveAttribute('aria-invalid');
});

test('list entries are added, moved and removed by keyboard', async ({ page, server }) => {
  await openEditor(page, server, 'solutions/finance#solutions[0].benefits[0]');
  const benefits = async () => {
    const { data } = await record(page, server, 'solutions/finance');
    return (data as { solutions: { benefits: string[] }[] }).solutions[0]?.benefits ?? [];
  };
  const [first, second, ...others] = await benefits();
  await expect(field(page, 'solutions.0.benefits.0')).toBeFocused();
  const rows = page.getByRole('listitem').filter({ has: field(page, 'solutions.0.benefits.0') });
  await rows.last().getByRole('button', { name: 'Move entry 1 down' }).press('Enter');
  await expect(field(page, 'solutions.0.benefits.1')).toHaveValue(first ?? '');
  await expect(field(page, 'solutions.0.benefits.0')).toHaveValue(second ?? '');
  await page.locator('[id="field.solutions.0.benefits.add"]').press('Enter');
  await field(page, 'solutions.0.benefits.3').fill('An entry of our own');
  // The bar may still show an earlier save.
  await expect.poll(benefits).toEqual([second, first, ...others, 'An entry of our own']);
});

test('the first entry of a list takes one press, and Undo restores it', release, async ({ page, server }) => {
  await holdTimers(page, plainNoticeMs);
  await openEditor(page, server, 'blog/1');
  await page.locator('[id="field.alsoIn.add"]').press('Enter');
  await expect(field(page, 'alsoIn.0')).toBeFocused();
  await field(page, 'alsoIn.0').selectOption('Finance');
  await page
    .getByRole('listitem')
    .filter({ has: field(page, 'alsoIn.0') })
    .getByRole('button', { name: 'Remove entry 1' })
    .click();
  const undo = notice(page, 'Entry Removed').getByRole('button', { name: 'Undo' });
  await expect(field(page, 'alsoIn.0')).toHaveCount(0);
  await undo.click();
  await expect(field(page, 'alsoIn.0')).toHaveValue('Finance');
});

test('Publish includes the latest input', async ({ page, server }) => {
  await holdTimers(page, 2000);
  await openEditor(page, server, 'jobs/data-scientist');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  const save = await holdSaves(page, '**');
  await field(page, 'title').fill('Data Scientist, typed last');
  await page.getByRole('button', { name: 'Publish', exact: true }).hover();
  await page.mouse.down();
  // Saving during the press would move the button and lose the press.
  expect(saves).toEqual([]);
  await page.mouse.up();
  await expect.poll(() => saves.length).toBe(1);
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog).toHaveCount(0);
  save();
  await expect(dialog.getByText('Data Scientist, typed last')).toBeVisible();
  // This click would fail if the form covered the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(saved(page)).toBeVisible();
});

test('a record is deleted and kept after all, with its changes', release, async ({ page, server }) => {
  await openEditor(page, server, 'catalogue/university-portal');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It will disappear from the website when you publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep this record' }).click();
  await expect(page.getByText('The website shows this version.')).toBeVisible();
  expect((await record(page, server, 'catalogue/university-portal')).state).toBe('published');
  await field(page, 'name').fill('A portal of another name');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It will disappear from the website when you publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep this record' }).click();
  await expect(page.getByText('The website does not show your changes yet.')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('A portal of another name');
});

test('an invalid picture is rejected with a message, and a valid one can be chosen', async ({ page, server }) => {
  await openEditor(page, server, 'catalogue/gmat');
  const place = page
    .getByRole('group')
    .filter({ has: page.locator('input[type=file]') })
    .last();
  const before = await place.getByRole('paragraph').first().textContent();
  const file = place.locator('input[type=file]');
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(place.getByRole('alert')).toContainText('The picture');
  await expect(place.getByRole('paragraph').first()).toHaveText(before ?? '');
  await place.getByRole('button', { name: /^All pictures/ }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  await chooser.getByRole('searchbox', { name: 'Search pictures' }).fill('finance');
  await expectAccessible(page);
  await chooser
    .getByRole('button', { name: /finance\.webp/ })
    .first()
    .click();
  await expect(place.getByRole('paragraph').first()).toContainText('finance.webp');
  await file.setInputFiles(join(contentFolder, 'images/home/hero-portrait.webp'));
  await expect(place.getByRole('paragraph').first()).toContainText('hero-portrait');
  await expect(saved(page)).toBeVisible();
});

test('a picture in a text comes from the existing ones', release, async ({ page, server }) => {
  await openEditor(page, server, 'blog/1');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.locator('p').first().click();
  await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  const choose = dialog.getByRole('button', { name: /^All pictures/ });
  await choose.click();
  await expect(chooser.getByRole('searchbox', { name: 'Search pictures' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  await expect(choose).toBeFocused();
  await choose.click();
  await chooser.getByRole('searchbox', { name: 'Search pictures' }).fill('finance');
  await chooser
    .getByRole('button', { name: /finance\.webp/ })
    .first()
    .click();
  await expect(dialog.getByText(/finance\.webp$/)).toBeVisible();
  await dialog.getByLabel('Description').fill('A desk at night');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(text.getByRole('img', { name: 'A desk at night' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect((await record(page, server, 'blog/1')).text).toMatch(/!\[A desk at night\]\(\.\.\/images\/.+finance\.webp\)/);
});

test('the second of two editors chooses a version', async ({ page, browser, server }) => {
  await openEditor(page, server, 'jobs/data-scientist');
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await startSessionAs(other, '', 'editor', 'Grace Hopper');
  await other.goto('/admin/content/jobs/data-scientist');
  await field(other, 'title').fill('Data Scientist, by Grace');
  // The form may have saved the change and disabled the button already: click() would wait until the timeout.
  await other.getByRole('button', { name: 'Save draft' }).dispatchEvent('click');
  await expect(saved(other)).toBeVisible();

  await field(page, 'title').fill('Data Scientist, by me');
  const place = page.getByRole('heading', { name: /^Grace Hopper has changed this record/ });
  await expect(place).toBeFocused();
  const conflict = page.getByRole('region', { name: /while you were editing it$/ });
  await expect(conflict).toContainText('Data Scientist, by Grace');
  await expect(conflict).toContainText('Data Scientist, by me');
  await expectAccessible(page);
  // Nothing is saved until a version is chosen.
  expect((await record(page, server, 'jobs/data-scientist')).title).toBe('Data Scientist, by Grace');
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(field(page, 'title')).toHaveValue('Data Scientist, by Grace');
  await field(page, 'title').fill('Data Scientist, by both');
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await record(page, server, 'jobs/data-scientist')).title).toMatch(/by both/);
  await other.context().close();
});

test('a published record can be edited at once', release, async ({ page, server }) => {
  await interceptRequests(page);
  await openEditor(page, server, 'company/only');
  await field(page, 'name').fill('Edgewright Systems');
  await expect(saved(page)).toBeVisible();
  await page.route('**/api/content/publications', (route) =>
    route.fulfill({ json: { number: 1, at: new Date().toISOString(), records: [] } }),
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const isLoaded = page.waitForResponse('**/api/content/records/company/only');
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await isLoaded;
  await expect(notice(page, 'Published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await field(page, 'name').fill('Edgewright Works');
  await expect
    .poll(async () => (await record(page, server, 'company/only')).data)
    .toMatchObject({ name: 'Edgewright Works' });
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('focused elements stay above the bottom bar', release, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page, server, 'blog/1');
  // The text editor appears last and moves everything below it.
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await field(page, 'title').focus();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const room = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.content-save-bar')?.getBoundingClientRect().top ?? 0;
        return bar - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(room, `after ${press + 1} presses`).toBeGreaterThan(0);
  }
});

test.describe('an ended session', () => {
  test.use({ allowedErrors: [new RegExp(ofPreviews)] });

  test('keeps typed text', release, async ({ page, server }) => {
    await openEditor(page, server, 'caseStudies/1');
    // Without the cookie, the page's first call would redirect to the login before anything is typed.
    await expect(page.getByText('Everything is published')).toBeVisible();
    await page.context().clearCookies();
    await field(page, 'title').fill('Typed when nobody was logged in');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcontent%2FcaseStudies%2F1/);
    await sendLogin(page);
    await expect(page).toHaveURL(/\/admin\/content\/caseStudies\/1/);
    await expect(field(page, 'title')).toHaveValue('Typed when nobody was logged in');
    await expect(saved(page)).toBeVisible();
  });
});

test('a job is created from a title, gets its form, and is discarded', async ({ page, server }) => {
  await page.goto(`${server.url}/admin/content`);
  await page.getByRole('button', { name: 'Add to Jobs' }).click();
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeDisabled();
  await expectAccessible(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Wächter der Geräte');
  await expect(page.getByLabel('Name in the URL')).toHaveValue('wachter-der-gerate');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/jobs\/wachter-der-gerate#title$/);
  await expect(field(page, 'title')).toBeFocused();
  await expect(page.getByText('Not on the website yet.')).toBeVisible();
  const missing = page.getByRole('region', { name: /to fix before this can be published/ }).getByRole('link');
  await expect(missing.filter({ hasText: 'Location is missing' })).toBeVisible();
  await expect(page.locator('[id="field.location.fault"]')).toHaveCount(0);
  await expect(page.getByText(/^\d+ faults$/)).toHaveCount(0);
  await field(page, 'location').pressSequentially('B');
  await expect(missing.filter({ hasText: 'Location is missing' })).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expect(notice(page, 'Draft Discarded')).toBeVisible();
});

test('a whitepaper is held back, then gets a date with its time zone', release, async ({ page, server }) => {
  await openEditor(page, server, 'whitepapers/data-foundations');
  await field(page, 'status').check();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('Held back');
  expect((await record(page, server, 'whitepapers/data-foundations')).visibility).toEqual({ kind: 'draft' });
  await field(page, 'status').uncheck();
  await field(page, 'publishOn').fill('2030-01-02T09:30');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByText(zone, { exact: true })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect
    .poll(async () => (await record(page, server, 'whitepapers/data-foundations')).visibility.kind)
    .toBe('scheduled');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveAccessibleDescription(
    /Public from .*2030/,
  );
});
