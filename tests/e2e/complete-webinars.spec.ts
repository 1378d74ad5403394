import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { violations } from '../accessibility/violations.ts';
import { clockAt } from '../servers/clock.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { until } from '../servers/until.ts';
import { type CompleteSite, completeSite } from './complete-sample.ts';
import { expect, openSubmission, test } from './site.ts';

let site: CompleteSite;
let mail: MailServer;

/** This webinar has two places and starts at 15:00 in Berlin. */
const title = 'Edge AI, Live on the Bench';
const register = '/webinars/edge-ai-live-bench/register';

const startAt = (moment: Date | string) =>
  site.start({
    ...clockAt(moment),
    SMTP_URL: mail.url,
    NOTIFY_EMAIL: 'owner@company.example',
    ENQUIRY_MIN_SECONDS: '0',
    ENQUIRY_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_BURST: '0',
  });

const mailsTo = (email: string) => mail.taken.filter(({ to }) => to?.some(({ address }) => address === email));
const cancelLink = (email: string) => /http\S+\/cancel\?token=\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  [site, mail] = await Promise.all([completeSite(), startMailServer()]);
  await startAt(sampleMoment);
});

test.afterAll(async () => {
  await site?.remove();
  await mail?.goDown();
});

test('a registration is confirmed by an email with the calendar file', async ({ page, browser }) => {
  const email = 'ada@visitor.example';
  await page.goto(`${site.url}/webinars`);
  const entry = page.getByRole('article').filter({ hasText: title });
  await entry.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL(site.url + register);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Full Name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await expect(page).toHaveURL(/\/registered$/);
  expect(await violations(page)).toEqual([]);

  await until('it is confirmed', () => mailsTo(email).length === 1);
  const [sent] = mailsTo(email);
  expect(sent?.subject).toBe(`Your place: ${title}`);
  expect(sent?.text).toContain('December 10, 2036, 15:00–16:00');
  expect(sent?.attachments).toHaveLength(1);

  const inbox = await openSubmission(browser, site.url, 'Ada', 'Registrations');
  await expect(inbox.getByRole('definition').filter({ hasText: title })).toBeVisible();
  await inbox.close();
});

test('the announcements form is sent with the chosen interest', async ({ page, browser }) => {
  await page.goto(`${site.url}/webinars`);
  const form = page.getByRole('group', { name: 'Hear about new sessions' });
  await form.getByLabel('Name').fill('Ada of the news');
  await form.getByLabel('Email').fill('news@visitor.example');
  await form.getByLabel('Interest').selectOption('Finance');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
  await expect(page.getByText('We write to you when a session is announced.')).toBeVisible();

  const inbox = await openSubmission(browser, site.url, 'Ada of the news', 'Newsletter');
  await expect(inbox.getByRole('definition').filter({ hasText: 'Finance' })).toBeVisible();
  await inbox.close();
});

test('a recording opens at its host, or plays in ranges from this site', async ({ page }) => {
  await page.goto(`${site.url}/webinars#past`);
  const watch = (title: string) =>
    page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Watch Recording' });
  await expect(watch('Vision on the Line')).toHaveAttribute('href', 'https://player.example/video/1');
  await expect(watch('Vision on the Line')).toHaveAttribute('target', '_blank');
  const address = (await watch('Tutoring at Scale').getAttribute('href')) ?? '';
  const part = await page.request.get(site.url + address, { headers: { range: 'bytes=10-13' } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ 'content-type': 'video/webm', 'content-range': 'bytes 10-13/100000' });
});

test('a full webinar says so until a seat is free', async ({ page }) => {
  const bert = { name: 'Bert', email: 'bert@visitor.example' };
  expect((await page.request.post(site.url + register, { form: bert })).status()).toBe(200);
  await until('it is confirmed', () => mailsTo(bert.email).length === 1);
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'All places are taken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^\/contact\?subject=Edge\+AI/);
  expect(await violations(page)).toEqual([]);
  const form = { name: 'Carla', email: 'carla@visitor.example' };
  expect((await page.request.post(site.url + register, { form })).status()).toBe(409);

  // Mail scanners open links but press no buttons.
  await page.request.get(cancelLink(bert.email));
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'All places are taken' })).toBeVisible();

  await page.goto(cancelLink(bert.email));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give up my place' }).click();
  await expect(page.getByRole('heading', { name: 'You have given up your place' })).toBeVisible();
  await page.goto(cancelLink(bert.email));
  await expect(page.getByRole('heading', { name: 'You have given up your place' })).toBeVisible();
  const wrong = await page.request.get(`${cancelLink(bert.email)}x`);
  expect([wrong.status(), await wrong.text()]).toEqual([404, expect.stringContaining('This link no longer works')]);

  await page.goto(site.url + register);
  await page.getByLabel('Full Name').fill('Carla');
  await page.getByLabel('Email').fill('carla@visitor.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
});

test('registration closes when the webinar ends', async ({ page }) => {
  await site.end('SIGTERM');
  await startAt('2036-12-10T15:00:00Z');
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'This webinar is over' })).toBeVisible();
  const form = { name: 'Dora', email: 'dora@visitor.example' };
  expect((await page.request.post(site.url + register, { form })).status()).toBe(409);
});
