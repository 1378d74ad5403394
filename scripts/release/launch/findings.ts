import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import { readRecords } from '../../../server/content/read-records.ts';
import type { Environment } from '../../../server/environment/environment.ts';
import { type Element, textContent, walkElements } from '../../../server/http/page-policy.ts';
import { pagesIn, toUrl } from '../../../server/http/published-files.ts';
import { listLeft, listPictures, readShownRecords } from './facts.ts';

interface Site {
  content: string;
  pages: string;
  /** The folder of the backups. Undefined before the first deployment, when there is nothing to back up. */
  backups: string | undefined;
  environment: Pick<Environment, 'siteUrl' | 'mail' | 'mailFrom' | 'databaseUrl'>;
}

const weekMs = 7 * 24 * 3_600_000;

/** Returns the reasons not to go live yet, by subject. Subjects without a finding are left out. */
export async function findLaunchProblems(site: Site): Promise<Record<string, string[]>> {
  const { content, pages, backups, environment } = site;
  const [inert, pictures] = await Promise.all([findInertButtons(pages), listPictures(content)]);
  const all: Record<string, string[]> = {
    'People, places and texts of the sample': await listLeft('texts', content),
    'Texts of the starter': await listLeft('starter', content),
    'Pictures of the sample or the starter, in content/images/': pictures.sample,
    'Pictures that nothing shows, in content/images/': pictures.unused,
    'Addresses that lead nowhere': await sampleAddresses(content),
    'Legal notices (content/company.yaml)': await findMissingLegal(content),
    'Buttons that do nothing (docs/product.md#inert-controls)': [...inert].map(
      ([page, names]) => `${page}: ${[...new Set(names)].join(', ')}`,
    ),
    Settings: settings(environment),
    Backups: backups === undefined ? [] : await backupFindings(environment.databaseUrl, backups),
  };
  return Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0));
}

/** Finds `.example` addresses, and phone numbers that are reserved for fiction. */
async function sampleAddresses(content: string): Promise<string[]> {
  const records = await readShownRecords(content);
  return records.flatMap(({ file, data, body }) => {
    const text = `${JSON.stringify(data)} ${body}`;
    const found = text.match(/[\w.@/:-]*\.example\b|\+44 ?20 ?7946 ?0\d{3}|\b555-01\d\d\b/g) ?? [];
    return found.length > 0 ? [`${file}: ${[...new Set(found)].slice(0, 3).join(', ')}`] : [];
  });
}

async function findMissingLegal(content: string): Promise<string[]> {
  const { records } = await readRecords(content);
  const company = records.find(({ file }) => file === 'content/company.yaml')?.data as
    | { legal?: Record<string, unknown> }
    | undefined;
  const missing = ['hosting', 'mail']
    .filter((field) => !company?.legal?.[field])
    .map((field) => `legal.${field} is missing`);
  return company?.legal?.sample ? [...missing, 'legal.sample still says that the site is a sample'] : missing;
}

function settings({ siteUrl, mail, mailFrom }: Site['environment']): string[] {
  const findings: [boolean, string][] = [
    [!siteUrl, 'SITE_URL is not set'],
    [Boolean(siteUrl && !siteUrl.startsWith('https://')), `SITE_URL is not https: ${siteUrl}`],
    [/\/\/(localhost|127\.|\[::1\])|\.example$/.test(siteUrl ?? ''), `SITE_URL is not public: ${siteUrl}`],
    [!mail, 'SMTP_URL and NOTIFY_EMAIL are not set: no one is notified of enquiries'],
    [Boolean(mail && !mailFrom), 'MAIL_FROM is not set'],
  ];
  return findings.flatMap(([isFound, text]) => (isFound ? [text] : []));
}

/** Skips PostgreSQL, whose backups can't be checked from here. */
async function backupFindings(databaseUrl: string, folder: string): Promise<string[]> {
  if (!databaseUrl.startsWith('file:')) return [];
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.db'));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (times.some((time) => Date.now() - time < weekMs)) return [];
  return [
    `no file from the last week in ${folder}: run npm run backup daily (docs/operating.md#backups), or set its folder with --backups`,
  ];
}

/** The attributes of a button that does nothing. Scripts, popovers and toggles need others. */
const inertAttributes = new Set(['type', 'class', 'aria-describedby', 'aria-label']);

/** Names the buttons of rendered pages that do nothing, by page: in `main`, outside islands and submitted forms. */
export async function findInertButtons(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const page of await pagesIn(folder)) {
    const buttons = [...walkElements(parse(await readFile(join(folder, page), 'utf8')))].filter(isInert);
    const names = buttons.map((button) => [...walkElements(button)].map(textContent).join('').trim());
    if (names.length > 0) found.set(toUrl(page), names);
  }
  return found;
}

function isInert({ tagName, attrs, parentNode }: Element): boolean {
  const has = (wanted: string) => attrs.some(({ name, value }) => name === wanted && value !== 'submit');
  // The gestures script finds its buttons, which have no class, by their list.
  if (tagName !== 'button' || !has('type') || !has('class')) return false;
  const around: string[] = [];
  for (let node = parentNode; node && 'tagName' in node; node = node.parentNode) around.push(node.tagName);
  const isWired = ['astro-island', 'dialog', 'nav'].some((name) => around.includes(name));
  return around.includes('main') && !isWired && attrs.every(({ name }) => inertAttributes.has(name));
}
