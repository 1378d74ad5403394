import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readFeatures } from '../contract/features.ts';
import type { Topic } from '../contract/newsletters/topics.ts';
import { cleanValue } from '../language/clean-text.ts';
import { type Company, companySchema } from '../src/content/company.ts';
import type { Content } from '../src/content/content.ts';
import { type ErrorWords, errorsSchema } from '../src/content/interface/errors.ts';
import { type FormWords, formsSchema } from '../src/content/interface/forms.ts';
import { type Mails, mailsSchema } from '../src/content/interface/mails.ts';
import { collectPlaceholders, fillRecord } from '../src/content/placeholders.ts';
import { type RegisteredWebinar, registeredWebinarSchema } from '../src/content/webinar-registration.ts';

/** The part of `content/` that the server uses: the company's record, and texts that are not in the built pages. */
export interface ServerContent {
  company: Company;
  errors: ErrorWords;
  forms: FormWords;
  mails: Mails;
  webinars: RegisteredWebinar[];
  consents: Record<Topic, string>;
}

const privacyWords = z.object({ text: z.string(), link: z.string() });

/**
 * The parts of `content/blog.yaml` and `content/webinars.yaml` that the forms show. The full schemas are in
 * `src/content/blog.ts` and `src/content/webinar.ts`.
 */
const signUpSchema = z.object({
  newsletter: z.object({ title: z.string(), text: z.string(), privacy: privacyWords }),
});
const announcementsSchema = z.object({
  subscribe: z.object({
    title: z.string(),
    text: z.string(),
    form: z.object({ privacy: privacyWords }).optional(),
  }),
});

/**
 * Reads the part of a content folder that the server uses.
 *
 * @throws ZodError if a file does not match its schema, or an ENOENT error if one is missing
 */
export async function readContent(folder: string): Promise<ServerContent> {
  const read = async (path: string): Promise<unknown> => cleanValue(parse(await readFile(join(folder, path), 'utf8')));
  const given = companySchema.parse(await read('company.yaml'));
  const placeholders = collectPlaceholders(given, {});
  const filled = async (path: string, all = placeholders) => fillRecord(await read(path), all);
  const withFigures = collectPlaceholders(given, Object(await read('figures.yaml')));
  const on = readFeatures(given);
  const webinars = (on.webinars ? await listRecordFiles(join(folder, 'webinars')) : []).map(async (name) => ({
    ...registeredWebinarSchema.parse(await filled(`webinars/${name}`, withFigures)),
    id: basename(name, '.yaml'),
  }));
  const company = { ...given, signature: fillRecord({ text: given.signature }, placeholders).text };
  return {
    company,
    errors: errorsSchema.parse(await filled('interface/errors.yaml')),
    forms: formsSchema.parse(await filled('interface/forms.yaml', withFigures)),
    mails: mailsSchema.parse(await filled('interface/mails.yaml')),
    webinars: await Promise.all(webinars),
    consents: {
      articles: on.newsletter ? articlesConsent(await filled('blog.yaml')) : '',
      webinars: on.webinars ? webinarsConsent(await filled('webinars.yaml', withFigures)) : '',
    },
  };
}

export function toServerContent({ records }: Content): ServerContent {
  const only = <Name extends keyof Content['records']>(name: Name) => {
    const [record] = records[name];
    if (!record) throw new Error(`The ${name} record is missing`);
    return record.data;
  };
  const on = readFeatures(only('company'));
  return {
    company: only('company'),
    errors: only('interface-errors'),
    forms: only('interface-forms'),
    mails: only('interface-mails'),
    webinars: (on.webinars ? records.webinars : []).map(({ id, data }) => ({
      ...registeredWebinarSchema.parse(data),
      id,
    })),
    consents: {
      articles: on.newsletter ? articlesConsent(only('blog-page')) : '',
      webinars: on.webinars ? webinarsConsent(only('webinars-page')) : '',
    },
  };
}

function articlesConsent(page: unknown): string {
  const { newsletter } = signUpSchema.parse(page);
  return consentText(newsletter, newsletter.privacy);
}

function webinarsConsent(page: unknown): string {
  const { subscribe } = announcementsSchema.parse(page);
  return consentText(subscribe, subscribe.form?.privacy);
}

function consentText(
  { title, text }: { title: string; text: string },
  privacy: z.output<typeof privacyWords> | undefined,
): string {
  return [`${title}.`, text, ...(privacy ? [privacy.text, `${privacy.link}.`] : [])].join(' ');
}

async function listRecordFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.yaml'));
}

/** Replaces the content in place, so that code that holds any part of it sees the new texts. */
export function replaceContent(target: object, newContent: object): void {
  const fields = target as Record<string, unknown>;
  for (const name of Object.keys(fields)) if (!Object.hasOwn(newContent, name)) delete fields[name];
  for (const [name, value] of Object.entries(newContent)) {
    const old = fields[name];
    if (isGroup(old) && isGroup(value)) replaceContent(old, value);
    else fields[name] = value;
  }
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
