import type { Page } from '@playwright/test';
import { settled } from '../accessibility/violations.ts';
import { addDelivery, store, withDatabase } from './database.ts';
import { openInbox } from './inbox.ts';
import { expect, type Server, test } from './site.ts';

/** Texts that are as wide as plain `evil`: the controls have no width, and reversing the letters does not change it. */
const hostile = {
  'an override': '\u202eevil',
  'the end of an isolate that is not its own, and an override': '\u2069\u2069\u202eevil',
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
        // The list shows names without their controls.
        const isShown = !['', 'evil'].includes(run.trim()) && node.parentElement?.checkVisibility();
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

test.use({ allowedErrors: [/ERR_FAILED/] });

test('visitor text never reverses the text around it', async ({ page, freshServer }) => {
  const [id = ''] = await store(freshServer, [{ name: 'evil' }]);
  await addDelivery(freshServer, id, { channel: 'mail', state: 'failed', attempts: 12, last_error: 'Refused: 550' });
  // A web font that loads later moves the letters by a few pixels.
  await page.route('**/*.woff2', (route) => route.abort());
  await openInbox(page, freshServer);

  // The list is beside the reader.
  const open = async (text: string) => {
    rewrite(freshServer, text);
    await page.goto('about:blank');
    await page.goto(`${freshServer.url}/admin/contact-submissions?open=${id}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('1 delivery failed or late')).toBeVisible();
    await expect(page.locator('[data-opens]')).toHaveText('evil');
    const reader = page.getByRole('complementary');
    await expect(reader.locator('[data-message]')).toContainText(text);
    await expect(reader.getByText('Refused: 550')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
    return readRuns(page, text);
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  const usual = await open('evil');
  expect(usual.length).toBeGreaterThan(8);
  for (const [what, text] of Object.entries(hostile)) expectSame(await open(text), usual, what);
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
