import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyFields } from '../../contract/forms/submission-fields.ts';
import { engines, freshDatabase, type TestDatabase } from '../../tests/servers/databases.ts';
import { storeWith } from '../../tests/servers/rows.ts';
import { type Database, openDatabase } from '../database/open.ts';
import type { NewContactSubmission } from './store.ts';

const submission = (changes: Partial<NewContactSubmission> = {}): NewContactSubmission => ({
  ...emptyFields,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: null,
  phone: null,
  subject: 'An engine',
  message: 'Hello',
  website: 'edgewright.example',
  kind: 'enquiry',
  spam_reason: null,
  fingerprint: null,
  ...changes,
});

describe.each(engines)('Storing submissions on %s', (engine) => {
  let file: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    file = await freshDatabase(engine);
    database = await openDatabase(file.url);
  });
  afterEach(async () => {
    await database.db.destroy();
    await file.remove();
  });

  const names = async () =>
    (await file.run('select name from contact_submissions order by number')).map(({ name }) => name);

  test('stores a duplicate within a minute once, in one commit or two', async () => {
    const store = storeWith(database);
    const twice = ['a', 'a', 'b'].map((fingerprint, index) =>
      submission({ name: `${fingerprint}${index}`, fingerprint }),
    );
    await Promise.all(twice.map((one) => store.add(one)));
    await store.add(submission({ name: 'a again', fingerprint: 'a' }));
    expect(await names()).toEqual(['a0', 'b2']);
  });

  test('stores a repeat after a minute again', async () => {
    const store = storeWith(database);
    await store.add(submission({ fingerprint: 'a' }));
    const before = new Date(Date.now() - 61_000).toISOString();
    await file.run(`update contact_submissions set created_at = '${before}'`);
    await store.add(submission({ fingerprint: 'a' }));
    expect(await names()).toHaveLength(2);
  });

  test('stores a simultaneous submission to two processes once', async () => {
    const other = await openDatabase(file.url);
    const both = [storeWith(database), storeWith(other)];
    const fingerprints = Array.from({ length: 40 }, (_, index) => `f${index}`);
    const orders = [fingerprints, [...fingerprints].reverse()];
    await Promise.all(
      both.flatMap((store, process) =>
        (orders[process] ?? []).map((fingerprint) => store.add(submission({ fingerprint }))),
      ),
    );
    expect(await names()).toHaveLength(40);
    await other.db.destroy();
  });

  test('writes deliveries in the same transaction, and none for duplicates', async () => {
    const given: string[][] = [];
    const store = storeWith(database, {
      signUps: {
        async add(transaction, rows) {
          given.push(rows.map(({ email }) => email));
          const seen = await transaction.selectFrom('contact_submissions').select('id').execute();
          expect(seen).toHaveLength(rows.length);
        },
      },
    });
    const sent = [
      ['first@example.com', 'a'],
      ['second@example.com', 'a'],
      ['third@example.com', null],
    ] as const;
    await Promise.all(sent.map(([email, fingerprint]) => store.add(submission({ email, fingerprint }))));
    await store.add(submission({ fingerprint: 'a' }));
    expect(given).toEqual([['first@example.com', 'third@example.com']]);
  });
});
