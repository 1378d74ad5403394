import type { Company } from './company.ts';

/** Replaces `{company}`, `{email}` and `{website}` with the company's name, e-mail and site. */
export function fillCompany(text: string, { name, email, website }: Company): string {
  const values: Record<string, string> = { company: name, email, website };
  return text.replaceAll(/\{(company|email|website)\}/g, (_, key: string) => values[key] ?? '');
}
