import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../project-folders.ts';

/** The panels of the dashboard, from widest to narrowest. */
export const panelNames = ['timetable', 'attendance', 'buses', 'marks', 'notices', 'fees'] as const;

const words: Record<(typeof panelNames)[number], RegExp> = {
  attendance: /\b(attendance|absen(t|ce|ces)|present|punctual\w*)\b/gi,
  marks: /\b(grad(e|es|ing)|marks?|exams?|results|scores?|academic)\b/gi,
  timetable: /\b(timetables?|schedul\w*|lessons?|periods?|calendar)\b/gi,
  fees: /\b(fees?|payments?|financ\w*|billing|invoices?|tuition)\b/gi,
  buses: /\b(bus|buses|transport\w*|routes?|fleet|maps?|pick-?up)\b/gi,
  notices: /\b(notices?|announcements?|messages?|news|communicat\w*)\b/gi,
};

const kinds = 'School|Academy|College|Institute|Lyceum|Gymnasium|High|Primary|Elementary';
const namedSchool = new RegExp(
  String.raw`(?<![\p{L}\p{M}’'-])((?:(?!(?:A|An|The|Our|My|For|At)\s)\p{Lu}[\p{L}\p{M}'’.&-]{0,18}\s+){1,4}(?:${kinds})(?:\s+(?:School|Academy))?)(?![\p{L}])`,
  'u',
);
const quotedName = /(?:called|named|for|of)\s+["“«']([^"”»'\n]{3,30})["”»']/iu;

/** Matches a name of at most 30 Latin or Cyrillic letters. */
const isWritable =
  /^[ -~\u00a1-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0218-\u021b\u0400-\u045f\u1ea0-\u1ef9–—‘’“”…]{1,30}$/;

export function parsePrompt(prompt: string) {
  const written = quotedName.exec(prompt)?.[1] ?? namedSchool.exec(prompt)?.[1];
  const name = written?.normalize('NFC').replace(/\s+/g, ' ').trim();
  // A name may contain such a word: Harbour Light Academy.
  const others = prompt.replace(written ?? '', '');
  const [isDark, isLight] = [/\b(dark|night|black)\b/i.test(others), /\b(light|bright|white|day)\b/i.test(others)];
  const theme = isDark === isLight ? undefined : isDark ? 'dark' : 'light';
  const counts = panelNames.map((name) => ({ name, count: prompt.match(words[name])?.length ?? 0 }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  // A prompt that mentions several panels equally often has no focus.
  const focus = first && second && first.count > second.count ? first.name : undefined;
  return { theme, focus, schoolName: name && isWritable.test(name) && isDrawable(name) ? name : undefined } as const;
}

/** Typefaces may lack Cyrillic (scripts/build/fonts/drawn-fonts.ts). */
function isDrawable(name: string): boolean {
  return !/\p{Script=Cyrillic}/u.test(name) || existsSync(join(programFolder, 'fonts/drawn/cyrillic.ttf'));
}
