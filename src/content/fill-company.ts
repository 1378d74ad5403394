import type { Company } from './company.ts';

/** Puts the company's name, e-mail and site in the place of `{company}`, `{email}` and `{website}`. */
export function fillCompany(text: string, { name, email, website }: Company): string {
  const values: Record<string, string> = { company: name, email, website };
  return text.replaceAll(/\{(company|email|website)\}/g, (_, key: string) => values[key] ?? '');
}
