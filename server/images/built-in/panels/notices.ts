import { card, inside, type Part } from '../card.ts';
import { column, medium, row, shortened, tag, text } from '../elements.ts';

const days = ['Today', 'Yesterday', '2 days ago', '3 days ago'];

/** The board: what everyone should know, newest first. */
export const notices: Part = (scene, place) => {
  const { palette, school } = scene;
  const { width, height } = inside(place);
  const { gold, accent } = palette;
  const tones: Record<string, string> = { Transport: gold, Fees: gold, Exams: accent };
  const rows = school.notices.slice(0, Math.max(2, Math.floor(height / 52))).map((notice, index) => {
    const [kind = '', title = '', detail = ''] = notice;
    const tone = tones[kind] ?? palette.signal;
    const first = [shortened(title, 12.8, palette.text, { ...medium, flexGrow: 1 })];
    const second = [shortened(detail, 11.5, palette.faint, { flexGrow: 1 })];
    if (width > 250) {
      first.push(tag(kind, tone));
      second.push(text(days[index] ?? 'Last week', 11, palette.faint));
    }
    return row(
      { flexGrow: 1, gap: 10, ...(index > 0 && { borderTop: `0.8px solid ${palette.hairline}` }) },
      row({ width: 3, height: 34, borderRadius: 1.5, flexShrink: 0, background: tone }),
      column({ flexGrow: 1, flexBasis: 0, gap: 1 }, row({ height: 19, gap: 8 }, ...first), row({ gap: 8 }, ...second)),
    );
  });
  return card(scene, 'Notices', 'View all', ...rows);
};
