import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import inject from 'light-my-request';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { findContentFaults } from '../../server/content/faults.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { loadHandler } from '../../server/http/built-site.ts';
import { pagePolicy } from '../../server/http/page-policy.ts';
import { builtFolder } from '../../server/project-folders.ts';
import { withContent } from '../../src/content/current.ts';
import { changeRecord } from '../servers/project-copy.ts';
import { copyContent, readFaultless } from './content-copy.ts';

let folder: string;
beforeEach(async () => {
  folder = await copyContent();
});
afterEach(() => rm(folder, { recursive: true }));

const write = (settings: object) => writeFile(join(folder, 'site.yaml'), stringify(settings));

async function openSite() {
  const content = await readFaultless(folder);
  const program = await openProgram(builtFolder);
  const render = async (address: string) => String((await program.render(content, address))?.body);
  const policy = async (address: string) => `${pagePolicy(await render(address), address)};`;
  return { render, policy };
}

test.each([
  ['plausible', 'https://plausible.io', '/js/script.js'],
  ['umami', 'https://count.example', '/script.js'],
])('%s counts listed pages, whose policy allows only its server', async (service, origin, path) => {
  await write({ redirects: [], analytics: { name: 'The counter', service, origin, id: 'firm.example' } });
  const { render, policy } = await openSite();
  const page = await render('/cookie-policy');
  expect(page).toContain(`src="${origin}${path}"`);
  expect(page).not.toContain('id="consent"');
  const listed = await policy('/cookie-policy');
  expect(listed).toContain(`connect-src 'self' ${origin};`);
  expect(listed).toMatch(new RegExp(`script-src 'self'( 'sha256-[^']+')+ ${origin}${path};`));
  expect(listed).not.toContain('trusted-types ');
  expect(await render('/404')).not.toContain(origin);
  expect(await policy('/404')).toContain("connect-src 'self';");
});

test('Matomo counts without cookies and without a banner', async () => {
  const analytics = { name: 'Matomo', service: 'matomo', origin: 'https://count.example', id: '7' };
  await write({ redirects: [], analytics });
  const { render, policy } = await openSite();
  const listed = await policy('/about');
  expect(listed).toContain("img-src 'self' data: https://count.example;");
  expect(listed).toContain("connect-src 'self' https://count.example;");
  expect(listed).toContain(' https://count.example/matomo.js;');
  expect(listed).toContain('; trusted-types analytics site-search;');
  const page = await render('/about');
  expect(page).toMatch(/<script [^>]*data-id="7"/);
  expect(page).not.toContain('id="consent"');
});

test('Google Analytics asks for consent, and its policy is on listed pages alone', async () => {
  await write({ redirects: [], analytics: { name: 'Google Analytics', service: 'google', id: 'G-ABC123' } });
  const { render, policy } = await openSite();
  const listed = await policy('/cookie-policy');
  expect(listed).toContain(' https://www.googletagmanager.com/gtag/;');
  expect(listed).toContain(
    "connect-src 'self' https://*.analytics.google.com https://*.google-analytics.com https://www.googletagmanager.com;",
  );
  expect(listed).toContain("; trusted-types 'allow-duplicates' analytics goog#html site-search;");
  const page = await render('/cookie-policy');
  expect(page).toContain('id="consent"');
  expect(page.match(/Cookie settings/g)).toHaveLength(1);
  expect(await policy('/404')).not.toContain('google');
  expect(await render('/404')).not.toContain('id="consent"');
});

test('an embed opens its frame on its own page, and nothing else', async () => {
  const embed = { title: 'Our laboratory', address: 'https://youtu.be/abcdefghijk' };
  await changeRecord(join(folder, 'pages/trust.yaml'), (trust) => trust.sections.push({ kind: 'embed', embed }));
  const { render, policy } = await openSite();
  expect(await policy('/trust')).toContain('; frame-src https://www.youtube-nocookie.com');
  expect(await policy('/about')).not.toContain('frame-src');
  const page = await render('/trust');
  expect(page).toContain('Load the video from YouTube');
  expect(page).not.toMatch(/<iframe|id="consent"/);
  expect(await render('/about')).not.toContain('/embed.js');
});

test('an embed after the contact form opens its frame on /contact, whose form stays as strict', async () => {
  const contactPage = async () => {
    const content = await readFaultless(folder);
    const handler = await loadHandler(builtFolder);
    const { headers, payload } = await withContent(content, async () =>
      inject((request, response) => handler(request as never, response as never, () => response.end(), {} as never), {
        url: '/contact',
        headers: { host: 'localhost' },
      }),
    );
    return { policy: String(headers['content-security-policy']), payload };
  };
  const before = await contactPage();
  expect(before.policy).not.toContain('frame-src');
  expect(before.payload).not.toContain('/embed.js');
  const embed = { title: 'Book a call', address: 'https://cal.com/firm/intro' };
  await changeRecord(join(folder, 'home.yaml'), ({ contact }) => Object.assign(contact, { embed }));
  const after = await contactPage();
  const split = (policy: string) => policy.split(/; ?/);
  const added = split(after.policy).filter((part) => !split(before.policy).includes(part));
  expect(added).toEqual(['frame-src https://cal.com']);
  expect(split(after.policy)).toContain("form-action 'self'");
  expect(after.payload).toMatch(/<form.*Book a call.*Load the calendar from Cal\.com/s);
});

test('a company can show one theme first, and the contact form only on its own page', async () => {
  await changeRecord(join(folder, 'company.yaml'), (company) => Object.assign(company, { theme: 'light' }));
  await changeRecord(join(folder, 'home.yaml'), ({ contact }) => Object.assign(contact, { isOnHome: false }));
  const { render } = await openSite();
  const home = await render('/');
  expect(home).toMatch(/<html[^>]* data-theme="light"/);
  expect(home).not.toMatch(/ id="contact"|action="\/contact"/);
  expect(await render('/contact')).toMatch(/<form[^>]* action="\/contact"/);
});

test('opens further origins on public pages', async () => {
  await write({ redirects: [], origins: { script: ['https://a.example'], font: ['https://b.example'] } });
  const { policy } = await openSite();
  for (const address of ['/about', '/404']) {
    expect(await policy(address)).toContain(' https://a.example;');
    expect(await policy(address)).toContain("font-src 'self' https://b.example;");
  }
});

test('without a setting, the policy and the bytes of a page name no other host', async () => {
  const { render, policy } = await openSite();
  expect(await policy('/about')).not.toMatch(/https:|frame-src|trusted-types /);
  expect(await render('/about')).not.toMatch(/consent|services\.js|data-policy|embed\.js/);
});

test('redirects lead wherever navigation may lead, also to pages rendered on demand', async () => {
  const targets = ['/contact', '/newsletter', '/about', '/#contact', 'https://shop.example/'];
  await write({ redirects: targets.map((to, index) => ({ from: `/old/${index}`, to })) });
  expect((await findContentFaults(folder)).map(({ text }) => text)).toEqual([]);
});

test('reports an invalid setting with its place', async () => {
  await write({
    redirects: [
      { from: '/about', to: '/trust' },
      { from: 'old', to: '/nowhere' },
    ],
    analytics: { name: 'The counter', service: 'plausible', origin: 'https://plausible.io/js', id: 'firm.example' },
  });
  expect((await findContentFaults(folder)).map(({ text }) => text)).toEqual([
    'redirects[1].from must be a path that begins with a slash, without any of ? # * :',
    expect.stringMatching(/^redirects\[1\]\.to refers to the address "\/nowhere"|^redirects\[1\]\.to /),
    'analytics.origin must be an origin such as https://plausible.io',
    'redirects[0].from is /about, which has a page',
  ]);
});

test.each([
  [{ service: 'google', id: 'G-ABC123', origin: 'https://a.example' }, 'analytics.origin must be empty for Google'],
  [{ service: 'google', id: 'UA-1' }, 'analytics.id must be a measurement id such as G-ABC123'],
  [{ service: 'matomo', id: '1' }, 'analytics.origin is missing'],
  [{ service: 'matomo', id: 'one', origin: 'https://a.example' }, 'analytics.id must be the number of the site'],
])('analytics without what they need are a fault: %o', async (analytics, fault) => {
  await write({ redirects: [], analytics: { name: 'The counter', ...analytics } });
  expect((await findContentFaults(folder)).map(({ text }) => text)).toEqual([fault]);
});

test.each([
  'https://*',
  'https://*.a.example',
  'https://a.example;sandbox',
  'https://a.example,b',
])('rejects the origin %s, which would change the policy', async (origin) => {
  await write({ redirects: [], origins: { script: [origin] } });
  expect((await findContentFaults(folder)).map(({ text }) => text)).toEqual([
    'origins.script[0] must be an origin such as https://plausible.io',
  ]);
});
