import type { Locator, Page } from '@playwright/test';
import { settled } from '../accessibility/violations.ts';
import { addDelivery, store, withDatabase } from './database.ts';
import { findRow, opener, openInbox } from './inbox.ts';
import { expect, type Server, test } from './site.ts';

/** Texts that are as wide as plain `evil`: the controls have no width, and reversing the letters does not change it. */
const hostile = {
  'an override': '\u202eevil',
  'the end of an isolate that is not its own, and an override': '\u2069\u2069\u202eevil',
  'an isolate that is never closed': '\u2067evil',
  'an embedding and the end of another': '\u202c\u202bevil',
};

/** Writes a text into every field that visitors fill in. */
function rewrite(server: Server, text: string): void {
  withDatabase(server, (database) =>
    database
      .prepare('update contact_submissions set name = ?, email = ?, company = ?, subject = ?, message = ?')
      .run(text, text, text, text, `${text}\n${text}`),
  );
}

/** A run of our own text and the positions of its first and last letter. */
interface Run {
  text: string;
  places: number[];
}

/** Returns the runs of our own text on the page, which the visitor's text separates. */
async function readRuns(page: Page, text: string): Promise<Run[]> {
  await page.evaluate(settled);
  return page.evaluate((typed) => {
    const found: Run[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const place = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { x, y } = range.getBoundingClientRect();
      return [x, y];
    };
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      let at = 0;
      for (const run of node.data.split(typed)) {
        const isShown = run.trim() !== '' && node.parentElement?.checkVisibility();
        const isAnnounced = node.parentElement?.closest('.for-screen-readers, script, style, [data-sonner-toast] ol');
        if (isShown && !isAnnounced) {
          const start = at + run.search(/\S/);
          const places = [...place(node, start), ...place(node, at + run.trimEnd().length - 1)];
          found.push({ text: run.trim(), places });
        }
        at += run.length + typed.length;
      }
    }
    return found;
  }, text);
}

test.use({ allowedErrors: [/clipboard|ERR_FAILED/] });

test('visitor text never reverses the text around it', async ({ page, freshServer }) => {
  test.slow();
  const [id = ''] = await store(freshServer, [{ name: 'evil' }]);
  addDelivery(freshServer, id, { channel: 'mail', state: 'failed', attempts: 12, last_error: 'Refused: 550' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } });
  });
  // A web font that loads later moves the letters by a few pixels.
  await page.route('**/*.woff2', (route) => route.abort());
  await openInbox(page, freshServer);

  const states: Record<string, (text: string) => Promise<void>> = {
    'the list, with a delivery that failed': async (text) => {
      await show(page, freshServer, '');
      await expect(opener(page, text)).toBeVisible();
      await page.getByText('1 delivery failed').click();
    },
    'the reader beside the list, and the notice with the address': async (text) => {
      await show(page, freshServer, `?open=${id}`);
      await expect(page.getByRole('complementary').locator('[data-message]')).toContainText(text);
      await expect(page.getByRole('complementary').getByText('Refused: 550')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
      await page.getByRole('button', { name: 'Copy email' }).click();
      // A notice stays while the pointer is on it.
      await page.getByText('The browser did not allow copying').hover();
    },
  };

  for (const [state, open] of Object.entries(states)) {
    await test.step(state, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      rewrite(freshServer, 'evil');
      await open('evil');
      const usual = await readRuns(page, 'evil');
      expect(usual.length).toBeGreaterThan(8);
      for (const [what, text] of Object.entries(hostile)) {
        rewrite(freshServer, text);
        await open(text);
        expectSame(await readRuns(page, text), usual, what);
      }
    });
  }
});

function expectSame(runs: Run[], usual: Run[], what: string): void {
  expect(
    runs.map((run) => run.text),
    what,
  ).toEqual(usual.map((run) => run.text));
  for (const [index, { text, places }] of runs.entries()) {
    const moved = places.map((place, at) => Math.abs(place - (usual[index]?.places[at] ?? 0)));
    expect(Math.max(...moved), `${what}: ${text}`).toBeLessThan(1);
  }
}

async function show(page: Page, server: Server, query: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${server.url}/admin/contact-submissions${query}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('1 delivery failed')).toBeVisible();
}

/** Returns the left and right edges of the text's first letter. */
function letter(element: Locator, text: string): Promise<{ left: number; right: number }> {
  return element.evaluate((root, sought) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(sought);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }
    throw new Error(`There is no “${sought}”`);
  }, text);
}

test('right-to-left text is aligned to its start', async ({ page, freshServer }) => {
  const arabic = 'نحن شركة صغيرة ونبحث عن حل للذكاء الاصطناعي على الأجهزة الطرفية في مصنعنا الجديد قرب الميناء';
  await store(freshServer, [
    { name: 'ليلى حداد', company: arabic, subject: arabic, message: `${arabic}\nHello from Amman\n٢٠٢٦: مرحبا` },
  ]);
  await openInbox(page, freshServer);
  const row = findRow(page, 'ليلى حداد');
  for (const column of ['subject', 'company']) {
    const cell = row.locator(`[data-cell=${column}]`);
    const box = await cell.boundingBox();
    const first = await letter(cell, 'نحن');
    expect(first.right, column).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    expect(first.left, column).toBeGreaterThanOrEqual(box?.x ?? 0);
  }
  await opener(page, 'ليلى حداد').click();
  const message = page.getByRole('complementary').locator('[data-message]');
  const box = await message.boundingBox();
  if (!box) throw new Error('There is no message');
  const [arabicLine, englishLine] = [await letter(message, 'نحن'), await letter(message, 'Hello')];
  expect(Math.abs(arabicLine.right - (box.x + box.width))).toBeLessThan(2);
  expect(Math.abs(englishLine.left - box.x)).toBeLessThan(2);
});
