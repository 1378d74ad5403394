import { isObject } from '../../contract/content-editing/fields.ts';
import { readFeatures } from '../../contract/features.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Company } from '../../src/content/company.ts';
import type { Content } from '../../src/content/content.ts';
import type { ErrorWords } from '../../src/content/interface/errors.ts';
import type { FormWords } from '../../src/content/interface/forms.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import type { RegisteredWebinar } from '../../src/content/webinar-registration.ts';

/** The part of `content/` that the server uses: the company's record, and texts that are not in the built pages. */
export interface ServerContent {
  company: Company;
  errors: ErrorWords;
  forms: FormWords;
  mails: Mails;
  webinars: RegisteredWebinar[];
  consents: Record<Topic, string>;
}

/** `replaceContent` may change the object that this returns. */
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
    webinars: (on.webinars ? records.webinars : []).map(({ id, data }) => ({ ...data, id })),
    consents: {
      articles: on.newsletter ? consentText(only('blog-page').newsletter) : '',
      webinars: on.webinars ? consentText(only('webinars-page').subscribe) : '',
    },
  };
}

type Privacy = Record<'text' | 'link', string>;

function consentText(
  words: { title: string; text: string } & ({ privacy: Privacy } | { form?: { privacy: Privacy } | undefined }),
): string {
  const privacy = 'privacy' in words ? words.privacy : words.form?.privacy;
  return [`${words.title}.`, words.text, ...(privacy ? [privacy.text, `${privacy.link}.`] : [])].join(' ');
}

/** Replaces the content in place, so that code that holds any part of it sees the new texts. */
export function replaceContent(target: object, newContent: object): void {
  const fields = target as Record<string, unknown>;
  for (const name of Object.keys(fields)) if (!Object.hasOwn(newContent, name)) delete fields[name];
  for (const [name, value] of Object.entries(newContent)) {
    const old = fields[name];
    if (isObject(old) && isObject(value)) replaceContent(old, value);
    else fields[name] = value;
  }
}
