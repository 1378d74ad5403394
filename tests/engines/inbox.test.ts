import sharp from 'sharp';
import { people, store, withDatabase } from '../e2e/database.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { until } from '../servers/until.ts';
import type { Page } from './driver/page.ts';
import { test as base, expect, openAdmin, overflow } from './visit.ts';

/** Starts a site that sends mail and has six enquiries, whose ids are `rows`. */
const test = base.extend<{ mail: MailServer; variables: Record<string, string>; rows: string[] }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from here
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.goDown();
    },
    { scope: 'file' },
  ],
  variables: [({ mail }, use) => use({ SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example' }), { scope: 'file' }],
  rows: async ({ site }, use) => {
    withDatabase(site, (database) => database.exec('delete from contact_submissions'));
    await use(await store(site, people(6)));
  },
});

async function openInbox(page: Page, query = ''): Promise<void> {
  await openAdmin(page, `/admin/contact-submissions${query}`);
  await page.run(() => localStorage.clear());
  await page.see('main', 'Live');
  await page.see('[data-opens]', 'Person 6');
}

/** Marks every visible control that can be pressed, and returns their number. On phones, addresses in rows cannot. */
function markControls(): number {
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('[inert], [aria-hidden="true"]') &&
      getComputedStyle(one).pointerEvents !== 'none',
  );
  for (const [index, control] of controls.entries()) control.setAttribute('data-control', String(index));
  return controls.length;
}

/** Describes the element that covers a control's centre; null if a press there reaches the control. */
function findCover(index: number): string | null {
  const control = document.querySelector(`[data-control="${index}"]`);
  if (!control?.isConnected) return null;
  control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [box] = control.getClientRects();
  // The skip link is above the window until it has the focus.
  if (!box || box.width < 2 || box.bottom < 0) return null;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const area = control.closest('label') ?? control;
  const name = (element: Element | null) => element?.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
  return hit && area.contains(hit) ? null : `${name(control)} is covered by ${name(hit)}`;
}

test.for([
  ['the list', 1280],
  ['the list', 390],
  ['an open enquiry', 1280],
  ['an open enquiry', 390],
] as const)('every control of %s can be pressed at its centre, at %i px', async ([part, width], { page, rows }) => {
  await page.session.resize(width, 800);
  await openInbox(page);
  if (part === 'an open enquiry') {
    await openInbox(page, `?open=${rows[1]}`);
    await page.see('.reader', 'Message 2');
    await page.see('.composer button', 'Add a note');
  }
  const count = await page.run(markControls);
  expect(count).toBeGreaterThan(9);
  const covered: string[] = [];
  for (let index = 0; index < count; index++) {
    const cover = await page.run(findCover, index);
    if (cover) covered.push(cover);
  }
  expect(covered).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

const openSubject = (page: Page, number: number) => page.see('.reader', `Message ${number}`);

test.for([1280, 390])('a press opens its row, at %i px', async (width, { page, rows }) => {
  await page.session.resize(width, 800);
  for (const number of [2, 4, 1]) {
    await openInbox(page);
    await page.press('[data-opens]', `Person ${number}`);
    await openSubject(page, number);
    expect(await page.run(() => location.search)).toContain(rows[number - 1]);
  }
  await openInbox(page);
  // This presses the row beside its controls.
  await page.press('.submission:nth-child(3)');
  await openSubject(page, 3);
});

test('a checkbox selects its row, and a button deletes its row, which Undo restores', async ({ page, rows }) => {
  await openInbox(page);
  await page.press('.submission:nth-child(3) label');
  await page.see('[role="group"]', '1 selected');
  expect(
    await page.run(() =>
      [...document.querySelectorAll('.submission')].findIndex((row) => row.querySelector('input:checked')),
    ),
  ).toBe(2);
  await page.press('.submission:nth-child(3) label');
  await page.expectNone('[role="group"]', 'selected');

  await page.press('.submission button', 'Delete the submission from');
  await page.see('[data-sonner-toast]', 'Submission Deleted');
  await page.expectNone('[data-opens]', 'Person 1');
  await page.see('main', `Total submissions: ${rows.length - 1}`);
  await page.press('[data-sonner-toast] button', 'Undo');
  await page.see('[data-opens]', 'Person 1');
});

test('the tabs, the search and the reader’s arrows work', async ({ page }) => {
  await openInbox(page);
  await page.press('[aria-label="Views"] a', 'Bin');
  await page.expectNone('[data-opens]', 'Person 6');
  expect(await page.run(() => location.search)).toContain('bin');
  await page.press('[aria-label="Views"] a', 'All');
  await page.see('[data-opens]', 'Person 6');
  await page.fill('input[type="search"]', 'Subject 5');
  await page.expectNone('[data-opens]', 'Person 6');
  await page.press('[data-opens]', 'Person 5');
  await openSubject(page, 5);

  await openInbox(page);
  await page.press('[data-opens]', 'Person 2');
  await openSubject(page, 2);
  await page.press('.reader button', 'Next submission');
  await openSubject(page, 3);
  await page.press('.reader button', 'Close');
  await page.expectNone('.reader');
  await page.keys('Enter');
  await openSubject(page, 3);
});

// WebKit shows today's date in an empty field by default, and Firefox shows a placeholder.
test.runIf(process.env.ENGINE === 'webkit')('an empty date field shows no date', async ({ page, rows: _rows }) => {
  await openInbox(page);
  const field = await page.run(() => {
    const { x, y, width, height } =
      document.querySelector('input[type="date"]')?.getBoundingClientRect() ?? new DOMRect();
    return { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width) - 1, height: Math.floor(height) - 1 };
  });
  const picture = await sharp(await page.session.screenshot())
    .extract(field)
    .toBuffer();
  const { channels } = await sharp(picture).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0));
});

test('a note is added, and a reply is sent', async ({ page, mail }) => {
  await openInbox(page);
  await page.press('[data-opens]', 'Person 2');
  await openSubject(page, 2);
  await page.press('.composer button', 'Add a note');
  await page.fill('.composer textarea', 'Met them in May.');
  await page.press('.composer button[type="submit"]');
  await page.see('.reader li', 'Met them in May.');

  await page.press('.composer button', 'Reply');
  await page.until('the field has the focus', () => document.activeElement?.matches('.composer textarea'));
  await page.type('Yes, gladly.');
  await page.press('.composer button[type="submit"]');
  await page.see('[data-sonner-toast]', 'Reply on Its Way');
  await until('the mail is sent', () => mail.taken.some(({ text }) => text?.startsWith('Yes, gladly.')));
  expect(mail.taken.find(({ text }) => text?.startsWith('Yes, gladly.'))?.to?.[0]?.address).toBe('person2@example.com');
  await page.see('.reader li', 'Yes, gladly.');
});
