/** The parts of the dashboard that have a panel of their own, first those that need the most width. */
export const panelNames = ['timetable', 'attendance', 'busMap', 'grades', 'notices', 'fees'] as const;
export type PanelName = (typeof panelNames)[number];

/** What a prompt asks for; what it leaves open is left to the seed. */
interface Wishes {
  theme?: 'dark' | 'light';
  /** The part that gets the most room. */
  focus?: PanelName;
  schoolName?: string;
}

const words: Record<PanelName, RegExp> = {
  attendance: /\b(attendance|absen(t|ce|ces)|present|punctual\w*)\b/gi,
  grades: /\b(grad(e|es|ing)|marks?|exams?|results|scores?|academic)\b/gi,
  timetable: /\b(timetables?|schedul\w*|lessons?|periods?|calendar)\b/gi,
  fees: /\b(fees?|payments?|financ\w*|billing|invoices?|tuition)\b/gi,
  busMap: /\b(bus|buses|transport\w*|routes?|fleet|maps?|pick-?up)\b/gi,
  notices: /\b(notices?|announcements?|messages?|news|communicat\w*)\b/gi,
};

const kinds = 'School|Academy|College|Institute|Lyceum|Gymnasium|High|Primary|Elementary';
const namedSchool = new RegExp(
  String.raw`(?<![\p{L}\p{M}’'-])((?:(?!(?:A|An|The|Our|My|For|At)\s)\p{Lu}[\p{L}\p{M}'’.&-]{0,18}\s+){1,4}(?:${kinds})(?:\s+(?:School|Academy))?)(?![\p{L}])`,
  'u',
);
const quotedName = /(?:called|named|for|of)\s+["“«']([^"”»'\n]{3,30})["”»']/iu;
const longestName = 30;

/**
 * Reads what a prompt asks for. A part that is named more often than every other one is the focus; a prompt
 * that names them all alike has none.
 */
export function readWishes(prompt: string): Wishes {
  const wishes: Wishes = {};
  const isDark = /\b(dark|night|black)\b/i.test(prompt);
  const isLight = /\b(light|bright|white|day)\b/i.test(prompt);
  if (isDark !== isLight) wishes.theme = isDark ? 'dark' : 'light';

  const counts = panelNames
    .map((name) => ({ name, count: prompt.match(words[name])?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const [most, next] = counts;
  if (most && next && most.count > next.count) wishes.focus = most.name;

  const name = (quotedName.exec(prompt)?.[1] ?? namedSchool.exec(prompt)?.[1])?.replace(/\s+/g, ' ').trim();
  if (name && name.length <= longestName) wishes.schoolName = name;
  return wishes;
}
