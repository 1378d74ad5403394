import { expect } from 'vitest';
import { subscriptionRecord } from '../../contract/forms/sign-ups.ts';
import { fieldNames } from '../../contract/forms/submission-fields.ts';
import { formSchemas } from '../../server/intake/intake.ts';
import { words } from '../reading/words.ts';
import type { Row, TestDatabase } from '../servers/databases.ts';
import { administrator } from '../servers/site.ts';

const schemas = formSchemas(words);

/** Expects that every submission is one that its form's schema lets in, unchanged, and that the site's own are its own. */
export async function expectValidSubmissions(database: TestDatabase): Promise<number> {
  const rows = await database.run(
    `select kind, website, cast(phone as text) as phone, ${fieldNames.filter((name) => name !== 'phone').join(', ')}
     from contact_submissions`,
  );
  for (const { kind, website, ...typed } of rows) {
    const about = JSON.stringify(typed).slice(0, 500);
    const { email } = typed;
    expect(website, about).toBe(words.company.website);
    if (kind === 'newsletter') {
      expect(typed, about).toEqual({ ...subscriptionRecord, ...schemas.subscription.parse({ email }) });
    } else {
      const { phone, answers: _none, ...rest } = schemas.enquiry.parse(typed);
      expect({ ...rest, phone: phone === null ? null : String(phone) }, about).toEqual(typed);
    }
  }
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['enquiry', 'newsletter']));
  return rows.length;
}

/** Expects the one administrator, and that no table came or went. */
export async function expectSameTables(database: TestDatabase, before: Row[]): Promise<void> {
  expect(await tables(database)).toEqual(before);
  expect(await database.run('select email from admins')).toEqual([{ email: administrator.email }]);
}

/** Every table with its columns, as the database describes itself. */
export function tables(database: TestDatabase): Promise<Row[]> {
  return database.run(
    database.url.startsWith('file:')
      ? `select name, sql from sqlite_master order by name`
      : `select table_name, column_name, data_type from information_schema.columns
         where table_schema = 'public' order by 1, 2`,
  );
}

/** Expects that no page of the admin area has a stored text in it as it was typed. */
export async function expectNoStoredText(database: TestDatabase, pages: string[]): Promise<void> {
  const rows = await database.run('select name, company, subject, message from contact_submissions');
  const typed = new Set(rows.flatMap((row) => Object.values(row)).filter((value) => /[<>"]/.test(String(value))));
  expect(typed.size).toBeGreaterThan(0);
  for (const value of typed) {
    for (const page of pages) expect(page.includes(String(value)), `Unescaped: ${value}`).toBe(false);
  }
}
