import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../server/database/open.ts';
import type { ContactSubmissionRow } from '../../server/database/tables.ts';

const rowsAtOnce = 2000;

/**
 * Fills a new database with this many rows and vacuums it, so that measurements are not affected by leftovers of the
 * insertion or missing statistics.
 */
export async function fill(url: string, count: number): Promise<void> {
  const { db, engine } = await openDatabase(url);
  let rows: Row[] = [];
  for (const row of generateRows(count)) {
    if (rows.push(row) < rowsAtOnce) continue;
    await db.insertInto('contact_submissions').values(rows).execute();
    rows = [];
  }
  if (rows.length > 0) await db.insertInto('contact_submissions').values(rows).execute();
  await sql.raw(engine === 'sqlite' ? 'vacuum' : 'vacuum analyze').execute(db);
  await db.destroy();
}

type Row = Insertable<ContactSubmissionRow>;

/** The words occur in one row, in about one row in a hundred, and in every row. */
export const words = { rare: 'heliotrope', seldom: 'gyroscope', common: 'project' };

/** A word that no row contains. */
export const unusedWord = 'zzyzx';

const given = 'Ada Grace Alan Linus Jürgen Zoë Émile 陳 Ольга Noor Priya Mateo Lucía Søren Akira'.split(' ');
const openings = ['Hello, we have a project in mind:', 'Our project needs help.', 'About a new project of ours,'];
const websites = ['edgewright.example', 'edgewright.example', 'edgewright.example', 'labs.example'];
const starts = 'sen con pre mod sys ana net cal dev sig mon pro tra ref int vis com per acc dis'.split(' ');
const middles = 'so fi ti ta mu li re ga no di ra ve lo'.split(' ');
const ends = 'r tion ment ing ble s rs tor tive ty nce l d ry'.split(' ');

/**
 * Generates this many submissions, one every 90 seconds until now, oldest first. Only ids and timestamps differ between
 * runs.
 */
function* generateRows(count: number): Generator<Row> {
  const random = seededRandom(1);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lexicon = Array.from({ length: 5000 }, () => {
    const middle = Array.from({ length: Math.floor(random() * 3) }, () => pick(middles)).join('');
    return `${pick(starts)}${middle}${pick(ends)}`;
  });
  // A few words are frequent and most are rare, as in any language.
  const word = () => lexicon[Math.floor(random() ** 3 * lexicon.length)] as string;
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const first = Date.now() - count * 90_000;
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(first + index * 90_000).toISOString();
    const family = word();
    const special = index === Math.floor(count / 3) ? ` ${words.rare}` : random() < 0.01 ? ` ${words.seldom}` : '';
    yield {
      id: uuidv7({ msecs: Date.parse(created_at) }),
      name: `${pick(given)} ${family}`,
      email: `${family}.${index}@${word()}.example`,
      company: random() < 0.7 ? `${word()} Ltd` : null,
      phone: random() < 0.5 ? 10_000_000_000 + Math.floor(random() * 1e9) : null,
      subject: text(2 + Math.floor(random() * 4)),
      message: `${pick(openings)} ${text(10 + Math.floor(random() * 45))}${special}.`,
      date: created_at,
      website: pick(websites),
      created_at,
      kind: 'enquiry',
      read_at: index < count * 0.98 ? created_at : null,
    };
  }
}

/** Returns a generator of pseudorandom numbers from 0 to 1. The same seed gives the same numbers. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
