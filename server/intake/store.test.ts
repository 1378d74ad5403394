import { describe, expect, test } from 'vitest';
import { engines } from '../../tests/servers/databases.ts';
import { received, storeWith } from '../../tests/servers/rows.ts';
import { setUpDatabase } from '../../tests/servers/set-up-site.ts';
import { openDatabase } from '../database/open.ts';

describe.each(engines)('Storing submissions on %s', (engine) => {
  const { database: file, opened: database } = setUpDatabase(engine);

  const names = async () =>
    (await file.run('select name from contact_submissions order by number')).map(({ name }) => name);

  test('stores a duplicate within a minute once, in one commit or two', async () => {
    const store = storeWith(database);
    const twice = ['a', 'a', 'b'].map((fingerprint, index) =>
      received({ name: `${fingerprint}${index}`, fingerprint }),
    );
    await Promise.all(twice.map((one) => store.add(one)));
    await store.add(received({ name: 'a again', fingerprint: 'a' }));
    expect(await names()).toEqual(['a0', 'b2']);
  });

  test('stores a repeat after a minute again', async () => {
    const store = storeWith(database);
    await store.add(received({ fingerprint: 'a' }));
    const before = new Date(Date.now() - 61_000).toISOString();
    await file.run(`update contact_submissions set created_at = '${before}'`);
    await store.add(received({ fingerprint: 'a' }));
    expect(await names()).toHaveLength(2);
  });

  test('stores a simultaneous submission to two processes once', async () => {
    const other = await openDatabase(file.url);
    const both = [storeWith(database), storeWith(other)];
    const fingerprints = Array.from({ length: 40 }, (_, index) => `f${index}`);
    const orders = [fingerprints, [...fingerprints].reverse()];
    await Promise.all(
      both.flatMap((store, process) =>
        (orders[process] ?? []).map((fingerprint) => store.add(received({ fingerprint }))),
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
    await Promise.all(sent.map(([email, fingerprint]) => store.add(received({ email, fingerprint }))));
    await store.add(received({ fingerprint: 'a' }));
    expect(given).toEqual([['first@example.com', 'third@example.com']]);
  });
});
