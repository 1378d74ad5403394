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
  /** Asked on the terminal, and printed by `--help`. */
  sets: string;
  schema: z.ZodType<unknown, string>;
}

/** The flags of `npm run rebrand`, in the order of its questions. */
export const flags = {
  name: {
    sets: 'Name of the company',
    schema: z
      .string()
      .trim()
      .regex(/^[^\n{}]+$/, 'must be one line without braces')
      .pipe(companySchema.shape.name.max(60)),
  },
  domain: {
    sets: 'Domain, such as www.example.org',
    schema: z
      .string()
      .regex(/^[^/:]+\.[^/:]+$/, 'must be a domain such as www.example.org')
      .pipe(companySchema.shape.domain),
  },
  email: { sets: 'Email address for enquiries', schema: z.string().pipe(companySchema.shape.email) },
  founded: {
    sets: 'Year founded',
    schema: z
      .string()
      .regex(/^(19|20)\d\d$/, 'must be a year such as 2021')
      .transform(Number),
  },
  currency: {
    sets: 'Currency of all amounts, such as EUR',
    schema: z.string().toUpperCase().pipe(companySchema.shape.currency.unwrap()),
  },
  theme: {
    sets: "Theme until a visitor chooses one: light, dark, or system for that of the visitor's system",
    schema: z.enum(['light', 'dark', 'system']),
  },
  color: { sets: 'Leading colour, such as #0a7d4f', schema: color },
  signal: { sets: 'Colour of data and small accents', schema: color },
  neutral: { sets: "Colour whose hue backgrounds and text take; without one, the leading colour's", schema: color },
  font: { sets: 'Typeface of fontsource.org with a variable weight, such as figtree', schema: typeface },
  logo: { sets: 'Path of the logo, an SVG file without text', schema: z.string() },
  icon: { sets: 'Path of a square SVG file for icons, where the logo is too wide', schema: z.string() },
} satisfies Record<string, Flag>;

type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as FlagName[];

/** The valid values; `logo` and `icon` are sanitized SVG. */
export type Brand = { [Name in FlagName]?: z.output<(typeof flags)[Name]['schema']> | undefined };

export function rebrandHelp(): string {
  const lines = [
    ...flagNames.map((name) => [`--${name} …`, flags[name].sets]),
    ['--starter', 'First replaces the sample in content/ by the records of the starter'],
  ].map(([flag = '', sentence]) => `  ${flag.padEnd(13)}${sentence}.`);
  return `Usage: npm run rebrand [-- FLAGS]. Without flags, it asks for each.\n\n${lines.join('\n')}`;
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
