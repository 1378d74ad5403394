import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { companySchema } from '../../../src/content/company.ts';
import { UsageError } from '../../run/console.ts';
import { cleanLogo } from './logo.ts';

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #0a7d4f');
/** `IBM Plex Sans`, `ibm-plex-sans` or the full package name. */
const typeface = z
  .string()
  .transform((name) => name.replace('@fontsource-variable/', '').trim().toLowerCase().replaceAll(' ', '-'))
  .pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a typeface of fontsource.org, such as figtree'))
  .transform((name) => `@fontsource-variable/${name}`);

interface Flag {
  question: string;
  schema: z.ZodType<unknown, string>;
}

/** The flags of `npm run rebrand`, in the order of its questions. */
export const flags = {
  name: {
    question: 'Name of the company',
    schema: z
      .string()
      .trim()
      .regex(/^[^\n{}]+$/, 'must be one line without braces')
      .pipe(companySchema.shape.name.max(60)),
  },
  domain: {
    question: 'Domain, such as www.example.org',
    schema: z
      .string()
      .regex(/^[^/:]+\.[^/:]+$/, 'must be a domain such as www.example.org')
      .pipe(companySchema.shape.domain),
  },
  email: { question: 'Email address for enquiries', schema: z.string().pipe(companySchema.shape.email) },
  founded: {
    question: 'Year founded',
    schema: z
      .string()
      .regex(/^(19|20)\d\d$/, 'must be a year such as 2021')
      .transform(Number),
  },
  currency: {
    question: 'Currency of all amounts, such as EUR',
    schema: z.string().toUpperCase().pipe(companySchema.shape.currency.unwrap()),
  },
  theme: {
    question: "Theme until a visitor chooses one: light, dark, or system for that of the visitor's system",
    schema: z.enum(['light', 'dark', 'system']),
  },
  color: { question: 'Leading colour, such as #0a7d4f', schema: color },
  signal: { question: 'Colour of data and small accents', schema: color },
  neutral: { question: "Colour whose hue backgrounds and text take (empty: the leading colour's)", schema: color },
  font: { question: 'Typeface of fontsource.org with a variable weight, such as figtree', schema: typeface },
  logo: { question: 'Path of the logo, an SVG file without text', schema: z.string() },
  icon: { question: 'Path of a square SVG file for icons, where the logo is too wide', schema: z.string() },
} satisfies Record<string, Flag>;

export interface Brand {
  name?: string | undefined;
  domain?: string | undefined;
  email?: string | undefined;
  founded?: number | undefined;
  currency?: string | undefined;
  theme?: string | undefined;
  color?: string | undefined;
  signal?: string | undefined;
  neutral?: string | undefined;
  font?: string | undefined;
  /** The sanitized SVG. */
  logo?: string | undefined;
  icon?: string | undefined;
}

/** Validates the flags before anything is written. */
export async function readBrand(values: Record<string, string | undefined>): Promise<Brand> {
  const faults: string[] = [];
  const entries = Object.entries(flags).flatMap(([flag, { schema }]) => {
    const value = values[flag];
    if (value === undefined) return [];
    const parsed = (schema as Flag['schema']).safeParse(value);
    if (parsed.success) return [[flag, parsed.data]];
    faults.push(`--${flag} ${parsed.error.issues[0]?.message ?? 'is not valid'}: ${value}`);
    return [];
  });
  const brand = Object.fromEntries(entries) as Brand;
  for (const flag of ['logo', 'icon'] as const) {
    const file = brand[flag];
    if (file === undefined) continue;
    try {
      brand[flag] = cleanLogo(await readFile(file, 'utf8'));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code !== undefined;
      faults.push(`--${flag} ${isMissing ? 'must be a file that can be read' : (error as Error).message}: ${file}`);
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return brand;
}
