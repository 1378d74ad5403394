import { freePort } from '../../scripts/run/free-port.ts';
import { expectAccessible } from '../accessibility/violations.ts';
import type { MailServer } from '../servers/mail-server.ts';
import { post } from '../servers/requests.ts';
import { administrator } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { mailingTest as base, expect, leaveToServer, notice, release, startSession } from './site.ts';

const test = base.extend({
  variables: async ({ mail }, use) => {
    // The links in emails contain the port, so it must be known before the start.
    const port = String(await freePort());
    const address = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
    await use({ ...address, SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example', NEWSLETTER_PER_MINUTE: '6000' });
  },
});

test.use({ allowedErrors: [/status of 4(01|04|09|22)/] });

/** Returns the link in the newest email. */
const linkIn = (mail: MailServer) => /http:\S+token=\S+/.exec(mail.taken.at(-1)?.text ?? '')?.[0] ?? '';

async function subscribe(url: string, mail: MailServer, email: string): Promise<string> {
  const before = mail.taken.length;
  expect((await post(`${url}/api/newsletter`, { email })).status).toBe(201);
  await until('it is asked to confirm', () => mail.taken.length > before);
  return linkIn(mail);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one press confirms a subscription, and one ends it', async ({ page, freshServer: { url }, mail }) => {
    await page.goto(`${url}/newsletter`);
    const email = page.getByRole('main').getByLabel('Email');
    const subscribeButton = page.getByRole('main').getByRole('button', { name: 'Subscribe' });
    await leaveToServer(page.locator('main form'));
    await email.fill('nobody"<b>');
    await subscribeButton.click();
    await expect(page.getByRole('alert')).toContainText('Nothing was sent yet');
    await expect(email).toHaveAccessibleDescription(/such as name@example.com/);
    await expect(email).toHaveValue('nobody"<b>');
    await email.fill('ada@example.com');
    await subscribeButton.click();
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
    await until('it is asked to confirm', () => mail.taken.length === 1);
    const link = linkIn(mail);

    for (let looks = 0; looks < 2; looks += 1) {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
    }
    await expect(page.getByText('ada@example.com')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(`${url}/newsletter/confirmed`);

    await startSession(page, url);
    const draft = { subject: 'An article', text: 'Hello', post: null };
    const { id } = await (await page.request.post(`${url}/api/admin/newsletters`, { data: draft })).json();
    await page.request.post(`${url}/api/admin/newsletters/${id}/send`, { data: { version: 1, recipients: 1 } });
    await until('it is sent', () => mail.taken.length === 2);
    const end = linkIn(mail);
    await page.goto(end);
    await expect(page.getByText('Press the button to unsubscribe ada@example.com from the newsletter.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.goto(end);
    await expect(page).toHaveURL(`${url}/newsletter/unsubscribed`);

    const answer = await page.goto(`${end}x`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

test('a newsletter about a post is previewed, tested, sent and reported', async ({
  page,
  freshServer: { url },
  mail,
}) => {
  // The test checks accessibility three times on the way from the form to the email and back.
  test.slow();
  for (const name of ['ada', 'bob']) {
    const link = await subscribe(url, mail, `${name}@example.com`);
    await page.goto(link);
    if (name === 'ada') await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${url}/newsletter/confirmed`);
  }
  await startSession(page, url);
  await page.goto(`${url}/admin/newsletter`);
  await expect(page.getByText('A newsletter sent now goes to 2 subscribers.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByText('Enter a subject.')).toBeVisible();
  await page.getByLabel('Post').selectOption({ index: 1 });
  const title = await page.getByLabel('Post').locator('option:checked').innerText();
  await expect(page.getByLabel('Subject')).toHaveValue(title);
  await page.getByLabel('Text').fill('Hello **you**');
  await page.getByRole('button', { name: 'Save and preview' }).click();

  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: title })).toBeVisible();
  const picture = frame.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(frame.getByText('Hello you')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(notice(page, 'Test Sent')).toBeVisible();
  expect(mail.taken.at(-1)).toMatchObject({ subject: `Test: ${title}`, to: [{ address: administrator.email }] });

  mail.refuse('bob@example.com', { code: 550, words: '5.1.1 No such user' });
  await page.getByRole('button', { name: 'Send to 2 subscribers…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send to 2 subscribers?' });
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('1 of 2 sent')).toBeVisible();
  await expect(page.getByText('1 failed, finished')).toBeVisible();
  await page.getByText('1 address not reached').click();
  await expect(page.getByText(/^bob@example\.com Not delivered: .*550/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('A newsletter sent now goes to 1 subscriber.')).toBeVisible();
  expect(mail.taken.filter(({ subject }) => subject === title).map(({ to }) => to?.[0]?.address)).toEqual([
    'ada@example.com',
  ]);
});

test('a newsletter is stopped, and failed addresses are retried', release, async ({ page, freshServer, mail }) => {
  const { url } = freshServer;
  for (const name of ['ada', 'bob']) {
    await page.goto(await subscribe(url, mail, `${name}@example.com`));
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${url}/newsletter/confirmed`);
  }
  await startSession(page, url);
  await page.goto(`${url}/admin/newsletter`);
  const sendNext = async (subject: string) => {
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await page.getByRole('button', { name: 'Send to 2 subscribers…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Write to subscribers' })).toBeFocused();
    const row = page.getByRole('row', { name: subject });
    await expect(row.getByText('1 of 2 sent')).toBeVisible();
    await row.getByText('1 address not reached').click();
    return row;
  };
  mail.refuse('bob@example.com', { code: 450, words: '4.2.1 Try later' });
  const first = await sendNext('The first');
  await first.getByRole('button', { name: 'Stop sending The first' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop sending?' });
  await expect(question).toContainText('has been sent to 1 of 2 subscribers');
  await question.getByRole('button', { name: 'Stop sending' }).click();
  await expect(first.getByText('stopped after 1 of 2')).toBeVisible();
  await expect(first.getByRole('button')).toBeHidden();

  mail.refuse('bob@example.com', { code: 550, words: '5.7.1 Not you' });
  const second = await sendNext('The second');
  await expect(second.getByText('1 failed, finished')).toBeVisible();
  mail.refuse('bob@example.com', null);
  await second.getByRole('button', { name: 'Retry 1 address' }).click();
  await expect(second.getByText('2 of 2 sent')).toBeVisible();
});
