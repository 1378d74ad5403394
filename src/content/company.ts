import { z } from 'zod';

const line = z.string().min(1);

/** A company that processes data for this one. */
const processor = z.strictObject({
  name: line.meta({ title: 'Name' }),
  place: line.meta({ title: 'Place', description: 'Where the data is, as in Frankfurt am Main, Germany.' }),
});

/** The shape of `content/company.yaml`: what another company would change first. */
export const companySchema = z.strictObject({
  name: line.meta({ title: 'Name', description: 'Stands wherever a text says {company}.' }),
  website: line.max(200).meta({
    title: 'Website',
    description: 'Stored with every enquiry, so that several sites can share one database.',
  }),
  domain: z.hostname().meta({ title: 'Domain', description: 'As in www.example.org.' }),
  description: z.string().min(50).max(200).meta({
    title: 'Description',
    description: 'What the company does, for search engines.',
    'x-kind': 'paragraph',
  }),
  locale: z
    .string()
    .refine(isLocale, { error: 'must be a language and a country, as in en-US' })
    .meta({ title: 'Language and country', description: 'Of the words, dates and numbers of the site, as in en-US.' }),
  founded: z.number().int().meta({ title: 'Year of foundation' }),
  email: z.email().meta({ title: 'Email' }),
  phone: z
    .strictObject({
      label: z.string().meta({ title: 'As it is shown' }),
      href: z.string().startsWith('tel:').meta({ title: 'As it is dialled', description: 'As in tel:+442079460142.' }),
    })
    .meta({ title: 'Phone' }),
  offices: z
    .array(
      z.strictObject({
        city: z.string().meta({ title: 'City' }),
        lines: z.array(z.string()).min(1).meta({ title: 'Lines of the address' }),
      }),
    )
    .min(1)
    .max(12)
    .meta({ title: 'Offices' }),
  signature: z.string().max(1000).default('').meta({
    title: 'Signature',
    description:
      'Below a reply from the inbox, after the name of who writes it. {company} and {phone.label} are replaced.',
    'x-kind': 'paragraph',
  }),
  legal: z
    .strictObject({
      entity: line.meta({ title: 'Legal entity' }),
      registration: line.meta({ title: 'Registration' }),
      grievanceOfficer: z
        .strictObject({
          name: line.meta({ title: 'Name' }),
          email: z.email().meta({ title: 'Email' }),
          address: line.meta({ title: 'Address' }),
        })
        .meta({ title: 'Grievance officer' }),
      euRepresentative: z
        .strictObject({ name: line.meta({ title: 'Name' }), address: line.meta({ title: 'Address' }) })
        .meta({ title: 'Representative in the EU' }),
      hosting: processor.optional().meta({ title: 'Hosting provider' }),
      mail: processor.optional().meta({ title: 'Mail provider' }),
      sample: z.string().optional().meta({
        title: 'Notice of a sample',
        description: 'In the footer of every page as long as the company is invented. Empty it once it is yours.',
        'x-kind': 'paragraph',
      }),
    })
    .meta({ title: 'Legal', description: 'What the legal texts name, as {legal.entity} and so on.' }),
  social: z
    .array(
      z.strictObject({
        name: z.string().meta({ title: 'Name' }),
        icon: z.enum(['linkedin', 'github', 'x', 'youtube']).meta({ title: 'Icon' }),
        href: z.url().meta({ title: 'Address' }),
      }),
    )
    .meta({ title: 'Social networks' }),
});

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale)[0] === locale && Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
}

export type Company = z.infer<typeof companySchema>;
