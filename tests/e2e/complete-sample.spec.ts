import ICAL from 'ical.js';
import { serveCompleteSample } from './complete-sample.ts';
import { estimate, expect, fillEnquiry, openSubmission, test } from './site.ts';

/** This site gives the controls of docs/product.md#inert-controls an action, and its ROI calculator a report. */
const site = serveCompleteSample({ PAGE_LIMIT_PER_ADDRESS: '0' });

test('buttons follow the actions in the content', async ({ page }) => {
  await page.goto(site.url);
  const cards = page.getByRole('article').filter({ has: page.getByText('Learn More', { exact: true }) });
  await expect(cards.nth(1).getByRole('link', { name: 'Learn More' })).toHaveAttribute(
    'href',
    'https://docs.example/edge',
  );
  await cards.first().getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(`${site.url}/domains`);
});

test('Submit Open Application opens the form with its subject', async ({ page, browser }) => {
  await page.goto(`${site.url}/careers`);
  await page.getByRole('link', { name: 'Submit Open Application' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('An open application');
  await fillEnquiry(page, { name: 'An applicant', subject: 'An open application' });
  await page.getByLabel('Industry').fill('Looms');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText("Thank you for reaching out! We'll get back to you shortly.")).toBeVisible();

  const inbox = await openSubmission(browser, site.url, 'An applicant');
  await expect(inbox.getByRole('definition').filter({ hasText: 'Careers' })).toBeVisible();
  await inbox.close();
});

test('categories and page numbers are pages', async ({ page }) => {
  await page.goto(`${site.url}/blog`);
  const articles = page.locator('main article');
  await expect(articles).toHaveCount(2);
  await page.getByRole('list', { name: 'Pages', exact: true }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(`${site.url}/blog/page/2`);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Finance' }).click();
  await expect(page).toHaveURL(`${site.url}/blog/category/finance`);
  await expect(articles).not.toHaveCount(0);
  for (const article of await articles.all()) await expect(article).toContainText('Finance');
});

test('a webinar can be added to a calendar', async ({ page }) => {
  await page.goto(`${site.url}/webinars`);
  const webinar = page.getByRole('article').first();
  const file = await webinar.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  const answer = await page.request.get(site.url + file);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const [event] = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  const starts = await webinar.getByRole('time').first().getAttribute('datetime');
  expect(event && new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(starts);
  // The email's file has the same id, or the calendar would show the event twice.
  expect(event && new ICAL.Event(event).uid).toBe('edge-ai-live-bench@edgewright.example');
});

test('Share copies the article’s address on devices without sharing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/blog/1`);
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The address was copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/1$/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('share links contain the address of the article', async ({ page }) => {
      await page.goto(`${site.url}/blog/1`);
      const address = await page.getByRole('link', { name: 'Twitter' }).getAttribute('href');
      expect(new URL(String(address)).searchParams.get('link')).toMatch(/^http:\/\/.+\/blog\/1$/);
      await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Share' })).toBeVisible({ visible: javaScriptEnabled });
    });

    test('Download Report prints the estimate, without the controls around it', async ({ page }) => {
      await page.context().addInitScript(() => {
        window.print = () => document.body.append('Printed.');
      });
      await page.goto(`${site.url}/roi-calculator`);
      const download = page.getByRole('button', { name: 'Download Report' });
      await expect(download).toHaveCount(0);
      await estimate(page, site.url);
      await expect(download).toBeVisible({ visible: javaScriptEnabled });
      if (javaScriptEnabled) {
        await download.click();
        await expect(page.getByText('Printed.')).toBeVisible();
      }
      await page.emulateMedia({ media: 'print' });
      for (const words of ['Finance · ', '$33,600', 'The figures behind it']) {
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      }
      const controls = page.locator('header, footer, nav, form, button').filter({ visible: true });
      await expect(controls).toHaveCount(0);
    });
  });
}
