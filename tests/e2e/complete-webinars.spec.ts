import ICAL from 'ical.js';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { violations } from '../accessibility/violations.ts';
import { clockAt } from '../servers/clock.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { until } from '../servers/until.ts';
import { type CompleteSite, completeSite } from './complete-sample.ts';
import { allowing, expect, logIn, startSession, test } from './site.ts';

/** With the content of a company that takes registrations for its webinars and shows their recordings. */
let site: CompleteSite;
let mail: MailServer;

/** Of the complete sample: two places, at three in the afternoon in Berlin. */
const title = 'Edge AI, Live on the Bench';
const dayBefore = '2026-12-09T14:00:01Z';
const hourBefore = '2026-12-10T13:00:01Z';
const register = '/webinars/edge-ai-live-bench/register';

/** Starts the site at a moment, and lets a signal take it to a later one. */
const startAt = (moment: Date | string, later?: string) =>
  site.start({
    ...clockAt(moment, later),
    SMTP_URL: mail.url,
    NOTIFY_EMAIL: 'owner@company.example',
    ENQUIRY_MIN_SECONDS: '0',
    ENQUIRY_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_BURST: '0',
  });

const mailsTo = (email: string) => mail.taken.filter(({ to }) => to?.some(({ address }) => address === email));
const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject);
const cancelLink = (email: string) => /http\S+\/cancel\?token=\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  [site, mail] = await Promise.all([completeSite(), startMailServer()]);
  await startAt(sampleMoment, dayBefore);
});

test.afterAll(async () => {
  await site?.remove();
  await mail?.goDown();
});

for (const [name, javaScriptEnabled] of [
  ['Ada', true],
  ['Bert', false],
] as const) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const email = `${name.toLowerCase()}@visitor.example`;

    test('a registration is confirmed by an email with the calendar file', async ({ page, browser }) => {
      await page.goto(`${site.url}/webinars`);
      const entry = page.getByRole('article').filter({ hasText: title });
      const starts = await entry.getByRole('time').getAttribute('datetime');
      await entry.getByRole('link', { name: 'Register Now' }).click();
      await expect(page).toHaveURL(site.url + register);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.getByLabel('Full Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Company').fill('Analytical Engines');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
      await expect(page).toHaveURL(/\/registered$/);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

      await until('it is confirmed', () => mailsTo(email).length === 1);
      const [sent] = mailsTo(email);
      expect(sent?.subject).toBe(`Your place: ${title}`);
      expect(sent?.text).toContain('December 10, 2026, 15:00–16:00');
      expect(sent?.text).toContain('https://meet.example/edge');
      const file = new TextDecoder().decode(sent?.attachments[0]?.content as ArrayBuffer);
      const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
      expect(event && new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(starts);
      // The same in the page's file and in the mail, or the calendar would show it twice.
      expect(event && new ICAL.Event(event).uid).toBe('edge-ai-live-bench@edgewright.example');

      const inbox = await browser.newPage({ javaScriptEnabled: true });
      await logIn(inbox, site.url);
      await inbox.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Registrations' }).click();
      await inbox.getByRole('button', { name, exact: true }).click();
      await expect(inbox.getByRole('definition').filter({ hasText: title })).toBeVisible();
      await inbox.close();
    });

    test('the announcements form is sent with the chosen interest', async ({ page, browser }) => {
      const subscriber = `news-${email}`;
      await page.goto(`${site.url}/webinars`);
      const form = page.getByRole('group', { name: 'Hear about new sessions' });
      await form.getByLabel('Name').fill(`${name} of the news`);
      await form.getByLabel('Email').fill(subscriber);
      await form.getByLabel('Interest').selectOption('Finance');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
      await expect(page.getByText('We write to you when a session is announced.')).toBeVisible();

      const inbox = await browser.newPage({ javaScriptEnabled: true });
      await logIn(inbox, site.url);
      await inbox.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Newsletter' }).click();
      await inbox.getByRole('button', { name: `${name} of the news`, exact: true }).click();
      await expect(inbox.getByRole('definition').filter({ hasText: 'Finance' })).toBeVisible();
      await inbox.close();
    });

    test('a recording loads from its host only on request', async ({ page }) => {
      const asked: string[] = [];
      await page.context().route('https://player.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays.</p>' });
      });
      await page.goto(`${site.url}/webinars#past`);
      const entry = page.getByRole('article').filter({ hasText: 'Vision on the Line' });
      const watch = entry.getByRole('link', { name: 'Watch Recording' });
      await expect(watch).toHaveAttribute('href', 'https://player.example/video/1');
      if (!javaScriptEnabled) {
        await watch.click();
        await expect(page.getByText('It plays.')).toBeVisible();
        return;
      }
      await watch.click();
      const dialog = page.getByRole('dialog', { name: 'Vision on the Line' });
      await expect(dialog.getByText('player.example')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(asked).toEqual([]);
      await dialog.getByRole('button', { name: 'Play' }).click();
      await expect(dialog.frameLocator('iframe').getByText('It plays.')).toBeVisible();
      expect(asked).toEqual(['https://player.example/video/1']);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(watch).toBeFocused();
    });
  });
}

test('only the recording’s page allows its host in the policy', async ({ request }) => {
  const readPolicy = async (path: string) => (await request.get(site.url + path)).headers()['content-security-policy'];
  expect(await readPolicy('/webinars')).toContain('frame-src https://player.example;');
  for (const path of ['/', '/whitepapers', register]) expect(await readPolicy(path)).not.toContain('frame-src');
});

test('a self-hosted recording plays in ranges', async ({ page }) => {
  await page.goto(`${site.url}/webinars#past`);
  const entry = page.getByRole('article').filter({ hasText: 'Tutoring at Scale' });
  const watch = entry.getByRole('link', { name: 'Watch Recording' });
  const address = (await watch.getAttribute('href')) ?? '';
  await watch.click();
  const video = page.getByRole('dialog', { name: 'Tutoring at Scale' }).locator('video[controls]');
  await expect(video).toHaveAttribute('src', new URL(address, site.url).href);
  await expect(page.getByRole('button', { name: 'Play' })).toBeHidden();
  const part = await page.request.get(site.url + address, { headers: { range: 'bytes=10-13' } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ 'content-type': 'video/webm', 'content-range': 'bytes 10-13/100000' });
});

test('form and emails report a removed webinar', allowing(/status of 404/), async ({ page }) => {
  for (const address of ['register', 'registered', 'cancel?token=x']) {
    const answer = await page.goto(`${site.url}/webinars/nothing/${address}`);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'Registration is not open' })).toBeVisible();
  }
});

test('a full webinar says so until a seat is free', async ({ page }) => {
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'All places are taken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^\/contact\?subject=Edge\+AI/);
  expect(await violations(page)).toEqual([]);
  const form = { name: 'Carla', email: 'carla@visitor.example' };
  expect((await page.request.post(site.url + register, { form })).status()).toBe(409);

  // Programs that read mails open links and press nothing.
  await page.request.get(cancelLink('bert@visitor.example'));
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'All places are taken' })).toBeVisible();

  await page.goto(cancelLink('bert@visitor.example'));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give up my place' }).click();
  await expect(page.getByRole('heading', { name: 'You have given up your place' })).toBeVisible();
  await page.goto(cancelLink('bert@visitor.example'));
  await expect(page.getByRole('heading', { name: 'You have given up your place' })).toBeVisible();
  const wrong = await page.request.get(`${cancelLink('bert@visitor.example')}x`);
  expect([wrong.status(), await wrong.text()]).toEqual([404, expect.stringContaining('This link no longer works')]);

  await page.goto(site.url + register);
  await page.getByLabel('Full Name').fill('Carla');
  await page.getByLabel('Email').fill('carla@visitor.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await until('it is confirmed', () => mailsTo('carla@visitor.example').length === 1);
});

test('participants get one reminder a day and one an hour before, even through a kill', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const reminded = ['ada@visitor.example', 'carla@visitor.example'];
  const soon = `Soon: ${title}`;
  // Killed while the server of the mails has the first reminder and has not taken it.
  mail.behave('hang');
  const offered = mail.offered();
  process.kill(site.pid(), 'SIGUSR2');
  await until('a reminder is under way', () => mail.offered() > offered);
  await site.end('SIGKILL');
  mail.behave('take');
  await startAt('2026-12-09T14:10:00Z', hourBefore);
  await until('both are reminded', () => reminded.every((email) => subjects(email).includes(soon)));
  // The mail server has a mail before the site records it as sent.
  await startSession(page, site.url);
  await until('that is noted', async () => {
    const answer = await page.request.get(`${site.url}/api/admin/deliveries?state=waiting`);
    return (await answer.json()).waiting === 0;
  });
  await site.end('SIGKILL');
  await startAt('2026-12-09T14:20:00Z', hourBefore);
  process.kill(site.pid(), 'SIGUSR2');
  await until('both are reminded again', () =>
    reminded.every((email) => subjects(email).filter((subject) => subject === soon).length === 2),
  );
  for (const email of reminded) expect(subjects(email)).toEqual([`Your place: ${title}`, soon, soon]);
  expect(subjects('bert@visitor.example')).toEqual([`Your place: ${title}`]);
});

test('registration closes when the webinar ends', async ({ page }) => {
  await site.end('SIGTERM');
  await startAt('2026-12-10T15:00:00Z');
  await page.goto(site.url + register);
  await expect(page.getByRole('heading', { name: 'This webinar is over' })).toBeVisible();
  const form = { name: 'Dora', email: 'dora@visitor.example' };
  expect((await page.request.post(site.url + register, { form })).status()).toBe(409);
});
