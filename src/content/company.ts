import { z } from 'zod';

/** The shape of `content/company.yaml`: what another company would change first. */
export const companySchema = z.strictObject({
  name: z.string().min(1),
  website: z.string().min(1).max(200),
  domain: z.hostname(),
  description: z.string().min(50).max(200),
  locale: z.string().refine(isLocale, { error: 'must be a language and a country, as in en-US' }),
  founded: z.number().int(),
  email: z.email(),
  phone: z.strictObject({ label: z.string(), href: z.string().startsWith('tel:') }),
  offices: z
    .array(z.strictObject({ city: z.string(), lines: z.array(z.string()).min(1) }))
    .min(1)
    .max(12),
  /** Below a reply from the inbox; other fields may stand in it as placeholders. */
  signature: z.string().max(1000).default(''),
  /** Whom the legal texts name; they take these by their paths, `{legal.entity}`. */
  legal: z.strictObject({
    entity: z.string().min(1),
    registration: z.string().min(1),
    grievanceOfficer: z.strictObject({ name: z.string().min(1), email: z.email(), address: z.string().min(1) }),
    euRepresentative: z.strictObject({ name: z.string().min(1), address: z.string().min(1) }),
    /** Said in the texts as long as these are sample values. */
    sample: z.string().optional(),
  }),
  social: z.array(
    z.strictObject({
      name: z.string(),
      icon: z.enum(['linkedin', 'github', 'x', 'youtube']),
      href: z.url(),
    }),
  ),
});

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale)[0] === locale && Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
}

export type Company = z.infer<typeof companySchema>;
