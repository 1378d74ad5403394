import { z } from 'zod';
import { featuresSchema } from '../../contract/features.ts';
import { group, groups, labels, text, textField } from './interface/words.ts';

export const defaultCurrency = 'USD';

const processor = z.strictObject({
  name: textField('Name'),
  place: textField('Place', 'Where the data is stored, such as Frankfurt am Main, Germany.'),
});

/** The shape of `content/company.yaml`, the first file to change when another company takes over the site. */
export const companySchema = group('Company', 'Name, contact details, offices and legal details.', {
  name: textField('Name', 'Replaces {company} in every text.'),
  website: text.max(200).meta({
    title: 'Website',
    description: 'Stored with every enquiry, so several sites can share one database.',
  }),
  domain: z.hostname().meta({ title: 'Domain', description: 'Such as www.example.org.' }),
  description: z.string().min(50).max(200).meta({
    title: 'Description',
    description: 'A summary of the company for search engines.',
    'x-kind': 'paragraph',
  }),
  locale: z.string().refine(isLocale, { error: 'must be a language and a country, such as en-US' }).meta({
    title: 'Language and country',
    description: 'For the texts, dates and numbers of the site, such as en-US.',
  }),
  currency: z
    .string()
    .refine(isCurrency, { error: 'must be the code of a currency, such as USD' })
    .default(defaultCurrency)
    .meta({
      title: 'Currency',
      description: 'The code of the currency of all amounts, such as EUR. Amounts are not converted.',
    }),
  theme: z.enum(['light', 'dark']).optional().meta({
    title: 'Theme',
    description: 'Shown until a visitor chooses the other one. If empty, the site follows the visitor’s system.',
  }),
  founded: z.number().int().meta({ title: 'Year founded' }),
  email: z.email().meta({ title: 'Email' }),
  phone: group('Phone', {
    label: textField('Displayed number'),
    href: z.string().startsWith('tel:').meta({ title: 'Dialled number', description: 'Such as tel:+442079460142.' }),
  }).optional(),
  offices: groups('Offices', {
    city: textField('City'),
    lines: z.array(text).min(1).meta({ title: 'Address lines' }),
  }),
  signature: z.string().max(1000).default('').meta({
    title: 'Signature',
    description: 'Added to replies from the inbox, after the author’s name. {company} and {phone.label} are replaced.',
    'x-kind': 'paragraph',
  }),
  legal: group('Legal', 'Values for the legal texts, such as {legal.entity}.', {
    entity: textField('Legal entity'),
    registration: textField('Registration'),
    grievanceOfficer: group('Grievance officer', {
      name: textField('Name'),
      email: z.email().meta({ title: 'Email' }),
      address: textField('Address'),
    }).optional(),
    euRepresentative: labels('Representative in the EU', { name: 'Name', address: 'Address' }).optional(),
    hosting: processor.optional().meta({ title: 'Hosting provider' }),
    mail: processor.optional().meta({ title: 'Mail provider' }),
    sample: z.string().optional().meta({
      title: 'Sample notice',
      description: 'Shown in the footer of every page. Clear it once the site shows your own company.',
      'x-kind': 'paragraph',
    }),
  }),
  social: z
    .array(
      z.strictObject({
        name: textField('Name'),
        icon: z.enum(['linkedin', 'github', 'x', 'youtube']).meta({ title: 'Icon' }),
        href: z.url({ protocol: /^https$/, error: 'must start with https://' }).meta({ title: 'Address' }),
      }),
    )
    .meta({ title: 'Social networks' }),
  features: featuresSchema.optional().meta({
    title: 'Features',
    description:
      'A feature that is off has no pages, and nothing on the site mentions it. Without this group, all features are on.',
  }),
});

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale)[0] === locale && Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

export type Company = z.infer<typeof companySchema>;
