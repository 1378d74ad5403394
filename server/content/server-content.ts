import { z } from 'zod';
import { readFeatures } from '../../contract/features.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Company } from '../../src/content/company.ts';
import type { Content } from '../../src/content/content.ts';
import type { ErrorWords } from '../../src/content/interface/errors.ts';
import type { FormWords } from '../../src/content/interface/forms.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import { type RegisteredWebinar, registeredWebinarSchema } from '../../src/content/webinar-registration.ts';

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

/** Returns copies, which `replaceContent` may change. */
export function toServerContent({ records }: Pick<Content, 'records'>): ServerContent {
  const only = <Name extends keyof Content['records']>(name: Name) => {
    const [record] = records[name];
    if (!record?.data) throw new Error(`The record ${name} is missing or faulty.`);
    return structuredClone(record.data);
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
