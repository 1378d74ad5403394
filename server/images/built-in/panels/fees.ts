import { card, inside, type Part } from '../card.ts';
import { bold, column, dot, medium, mono, row, shortened, tag, text } from '../elements.ts';
import { money } from '../school.ts';
import { shape, svg } from '../shapes.ts';

/** Fees: a ring of what is paid, open and overdue, and the last payments, where there is room. */
export const fees: Part = (scene, place) => {
  const { palette, school } = scene;
  const { sign, total, shares, each, payers } = school.fees;
  const { width, height } = inside(place);
  const isWide = width > Math.max(560, height * 1.9);
  const payments = isWide || (width > 330 && height > 300) ? 5 : 0;
  const room = isWide ? height : height - payments * 30;
  const isBeside = isWide || width > room * 1.3;
  const size = isBeside ? Math.min(width * (isWide ? 0.3 : 0.46), room - 4) : Math.min(width * 0.76, room - 84);

  const colors = [palette.primary, palette.second, palette.third];
  const [middle, strokeWidth] = [size / 2, Math.max(10, size * 0.12)];
  const r = middle - strokeWidth / 2;
  let turned = -25;
  const arcs = Object.values(shares).map((share, index) => {
    const strokeDasharray = `${2 * Math.PI * r * (share / 100 - 0.012)} 999`;
    const transform = `translate(${middle} ${middle}) rotate(${(turned + 0.6) * 3.6})`;
    turned += share;
    return shape('circle', { r, fill: 'none', stroke: colors[index], strokeWidth, strokeDasharray, transform });
  });
  const middled = { position: 'relative', flexShrink: 0, justifyContent: 'center' };
  const share = text(`${shares.Collected}%`, size * 0.23, palette.text, { ...bold, position: 'absolute' });
  const ring = row(middled, svg(size, size, arcs), share);

  const rows = Object.entries(shares).map(([word, share], index) =>
    row(
      { gap: 8 },
      dot(9, colors[index] ?? '', { borderRadius: 2.5 }),
      text(word, 12, palette.soft, { flexGrow: 1 }),
      text(money(sign, (total * share) / 100), 12.5, palette.text, medium),
    ),
  );
  const chart = isBeside
    ? row({ flexGrow: 1, gap: 20 }, ring, column({ flexGrow: 1, gap: 12 }, ...rows))
    : column({ flexGrow: 1, justifyContent: 'space-between' }, ring, column({ gap: 8 }, ...rows));

  const tones = { Paid: palette.good, 'Part paid': palette.accent, Overdue: palette.danger };
  const list = payers
    .slice(0, payments)
    .map(({ name, state }) =>
      row(
        { height: 30, flexShrink: 0 },
        shortened(name, 12, palette.soft, { flexGrow: 1 }),
        text(`${sign}${(state === 'Part paid' ? each / 2 : each).toLocaleString('en-US')}`, 12, palette.text, mono),
        row({ width: 76, justifyContent: 'flex-end' }, tag(state, tones[state])),
      ),
    );
  const [sides, flexGrow, gap] = isWide ? [row, 1, 48] : [column, 0, 0];
  const both = sides({ flexGrow: 1, gap }, chart, column({ flexGrow }, ...list));
  return card(scene, 'Fees', `Term ${school.term}, ${money(sign, total)} due`, both);
};
