import { createHash } from 'node:crypto';

export interface BenchRow {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: number | null;
  subject: string;
  message: string;
  date: string;
  website: string;
  created_at: string;
  kind: 'enquiry' | 'newsletter';
  read_at: string | null;
  spam_reason: string | null;
}

/** Words in a single row, in about one of a hundred, and in every row. */
export const words = { rare: 'heliotrope', seldom: 'gyroscope', common: 'project' };

/** A word that no row contains. */
export const noWord = 'zzyzx';

const given = 'Ada Grace Alan Linus Jürgen Zoë Émile 陳 Ольга Noor Priya Mateo Lucía Søren Akira'.split(' ');
const openings = ['Hello, we have a project in mind:', 'Our project needs help.', 'About a new project of ours,'];
const websites = ['edgewright.example', 'edgewright.example', 'edgewright.example', 'labs.example'];
const starts = 'sen con pre mod sys ana net cal dev sig mon pro tra ref int vis com per acc dis'.split(' ');
const middles = 'so fi ti ta mu li re ga no di ra ve lo'.split(' ');
const ends = 'r tion ment ing ble s rs tor tive ty nce l d ry'.split(' ');

/**
 * Generates this many submissions, a minute and a half apart until now, oldest first. They are the same every time,
 * except for their moments.
 */
export function* benchRows(count: number): Generator<BenchRow> {
  const random = numbers(1);
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
    const isNewsletter = random() < 0.1;
    const special = index === Math.floor(count / 3) ? ` ${words.rare}` : random() < 0.01 ? ` ${words.seldom}` : '';
    yield {
      id: uuid(index),
      name: isNewsletter ? 'Newsletter Subscriber' : `${pick(given)} ${family}`,
      email: `${family}.${index}@${word()}.example`,
      company: random() < 0.7 ? `${word()} Ltd` : null,
      phone: random() < 0.5 ? 10_000_000_000 + Math.floor(random() * 1e9) : null,
      subject: isNewsletter ? 'Newsletter Subscription' : text(2 + Math.floor(random() * 4)),
      message: `${pick(openings)} ${text(10 + Math.floor(random() * 45))}${special}.`,
      date: created_at,
      website: pick(websites),
      created_at,
      kind: isNewsletter ? 'newsletter' : 'enquiry',
      read_at: index < count * 0.98 ? created_at : null,
      // Fewer than the cap, because more would be removed while the lists are measured.
      spam_reason: random() < 0.009 ? 'Filled in too fast' : null,
    };
  }
}

function uuid(index: number): string {
  const hex = createHash('md5').update(String(index)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Returns a generator of pseudorandom numbers from 0 to 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
