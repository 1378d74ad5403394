import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { mergeIndexes } from '../../server/database/overwriting/overwrite-file.ts';
import { freshDatabase } from '../servers/databases.ts';
import { insert, submission } from '../servers/rows.ts';

let words = 0;
/**
 * Three letters that are one term of an index, of a script with spaces, so that no mark comes between them. Of terms that
 * begin alike the index keeps the end of the later ones. The last letter is no other word's.
 */
const word = () => {
  words += 1;
  return String.fromCodePoint(0xac00 + randomInt(5_000), 0xac00 + randomInt(5_000), 0xc000 + words);
};
/** What an index holds of a word in any case: its last sign. */
const isHeld = (index: Buffer, text: string) => index.includes(Buffer.from(text.slice(2)));
const rounds = 12;

test('whatever was added, removed and merged before, no index holds a word of what is removed', async () => {
  const database = await freshDatabase('sqlite');
  await (await openDatabase(database.url)).db.destroy();
  const open = new DatabaseSync(database.url.slice('file:'.length));
  const present: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const added = Array.from({ length: Math.floor(Math.random() * 8) }, word);
    for (const message of added) await insert(database, [submission({ message })]);
    present.push(...added);
    // Now and then all of them, so that an index becomes empty.
    const removed = Math.random() < 0.3 ? present.splice(0) : present.splice(0, Math.floor(present.length / 2));
    // In one commit or in one each: what a commit removes goes into the part that it adds.
    const isAtOnce = Math.random() < 0.5;
    if (isAtOnce) open.exec('begin');
    for (const message of removed) open.exec(`delete from contact_submissions where message = '${message}'`);
    if (isAtOnce) open.exec('commit');
    await mergeIndexes(open);
    const blocks = open.prepare('select block from inbox_trigrams_data').all();
    const index = Buffer.concat(blocks.map(({ block }) => block as Uint8Array));
    expect(removed.filter((message) => isHeld(index, message))).toEqual([]);
    expect(present.filter((message) => !isHeld(index, message))).toEqual([]);
  }
  open.close();
  await database.remove();
});
