import { allStored } from '../e2e/database.ts';
import { enquiry } from '../servers/requests.ts';
import type { Page } from './driver/page.ts';
import { expect, test, waitForForms } from './visit.ts';

async function fillEnquiry(page: Page, changes: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(enquiry(changes)))
    await page.fill(`main form [name="${name}"]`, String(value));
  await waitForForms(page);
}

const typed = (page: Page) =>
  page.run(() => {
    const form = document.querySelector<HTMLFormElement>('main form:has([name="message"])');
    const names = ['name', 'email', 'company', 'phone', 'subject', 'message'];
    return Object.fromEntries(names.map((name) => [name, (form?.elements.namedItem(name) as HTMLInputElement).value]));
  });

test('an enquiry is typed, sent, stored and cleared', async ({ page, site }) => {
  const before = allStored(site).length;
  await page.open('/contact');
  await fillEnquiry(page);
  await page.press('main form button', 'Send Message');
  await page.see('[data-sonner-toast]', "Message SentThank you for reaching out! We'll get back to you shortly.");
  await page.until('the form is empty', () =>
    [...document.querySelectorAll<HTMLInputElement>('main form :is(input:not([type="hidden"]), textarea)')].every(
      (field) => field.value === '',
    ),
  );
  const { name, email, subject, message } = enquiry();
  expect(allStored(site).slice(before)).toMatchObject([{ name, email, subject, message }]);
});

test('an invalid field shows an error on blur, and the browser sends nothing', async ({ page, site }) => {
  const before = allStored(site).length;
  await page.open('/contact');
  await fillEnquiry(page, { email: 'ada@' });
  await page.until('the address is marked', () =>
    Boolean(document.querySelector('main form [name="email"][aria-invalid="true"]')),
  );
  await page.press('main form button', 'Send Message');
  await page.until('the wrong field has the focus', () => document.activeElement?.matches('[name="email"]'));
  await page.fill('main form [name="email"]', 'ada@example.com');
  await page.keys('Tab');
  await page.until('no field is marked', () => !document.querySelector('main form [aria-invalid="true"]'));
  expect(allStored(site)).toHaveLength(before);
});

test('a server rejection appears at its field, and all input is kept', async ({ page }) => {
  await page.open('/contact');
  await fillEnquiry(page, { subject: '\u3164' });
  const before = await typed(page);
  await page.press('main form button', 'Send Message');
  await page.see('[data-sonner-toast]', 'There was a problem sending your message. Please try again.');
  await page.until('the subject is marked', () =>
    Boolean(document.querySelector('main form [name="subject"][aria-invalid="true"]')),
  );
  expect(await typed(page)).toEqual(before);
  const faults = await page.faults();
  expect(faults.filter((text) => !/422/.test(text))).toEqual([]);
});

test('typed text is restored after a link and Back', async ({ page }) => {
  await page.open('/contact');
  await fillEnquiry(page);
  const before = await typed(page);
  expect(before).toEqual(enquiry());
  await page.press('footer a[href="/careers"]');
  await page.arrive('/careers');
  await page.session.back();
  await page.arrive('/contact');
  await page.until('the form is back', () => document.querySelector('main form [name="message"]') !== null);
  expect(await typed(page)).toEqual(before);
});

test('a reader signs up for the newsletter', async ({ page, site }) => {
  const before = allStored(site).length;
  const email = 'reader@example.com';
  await page.open('/blog');
  await page.fill('main form [name="email"]', email);
  await waitForForms(page);
  await page.press('main form button', 'Subscribe');
  await page.see('[data-sonner-toast]', 'Successfully Subscribed!');
  expect(allStored(site).slice(before)).toMatchObject([{ email }]);
});

test('a wrong password is refused, the right one logs in, and Logout leads back', async ({ page }) => {
  await page.open('/admin/login');
  await page.fill('[name="email"]', 'admin@test.example');
  await page.fill('[name="password"]', 'not the password');
  await waitForForms(page);
  await page.press('button', 'Log In');
  await page.see('[data-sonner-toast]', 'Login failedInvalid email or password.');
  expect((await page.faults()).filter((text) => !/401/.test(text))).toEqual([]);
  await page.fill('[name="password"]', 'correct horse battery');
  await page.press('button', 'Log In');
  await page.arrive('/admin/contact-submissions');
  await page.see('[data-sonner-toast]', 'Login successfulWelcome to the admin dashboard');
  await page.see('main', 'Total submissions: ');
  await page.press('button', 'Logout');
  await page.arrive('/admin/login');
  await page.see('[data-sonner-toast]', 'Logged OutYou have been successfully logged out.');
});
