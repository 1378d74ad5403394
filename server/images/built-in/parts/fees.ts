import { type Box, number, textWidth } from '../drawing.ts';
import { money } from '../school.ts';
import { drawCard, drawLegend, drawTag } from './card.ts';
import type { Part, Scene } from './scene.ts';

/** Fees: a ring of what is paid, open and overdue, or months as columns; then the last payments, if there is room. */
export const drawFees: Part = (scene, box) => {
  const { school } = scene;
  const inner = drawCard(scene, box, 'Fees', `Term ${school.term}, ${money(school.fees.sign, school.fees.total)} due`);
  const hasPayments = inner.width > 330 && inner.height > 220;
  const chart = hasPayments ? { ...inner, height: inner.height - 92 } : inner;
  if (inner.width > 330 && scene.random.fork('fees').chance(0.55)) drawMonths(scene, chart);
  else drawRing(scene, chart);
  if (hasPayments) drawPayments(scene, { ...inner, y: chart.y + chart.height + 10, height: 82 });
};

function drawRing(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const { fees } = school;
  const shares = [
    { word: 'Collected', share: fees.collectedShare, color: palette.primary },
    { word: 'Open', share: fees.openShare, color: palette.second },
    { word: 'Overdue', share: fees.overdueShare, color: palette.warm },
  ];
  const isBeside = box.width > 300;
  const legend = isBeside ? 0 : 72;
  const radius = Math.min(isBeside ? box.width * 0.24 : box.width * 0.36, (box.height - legend - 10) / 2);
  const x = isBeside ? box.x + radius + 6 : box.x + box.width / 2;
  const y = isBeside ? box.y + box.height / 2 : box.y + radius + 2;
  const band = Math.max(10, radius * 0.24);

  let from = 0;
  for (const { share, color } of shares) {
    arc(scene, x, y, radius - band / 2, from + 0.6, from + share - 0.6, band, color);
    from += share;
  }
  const size = radius * 0.46;
  const style = { color: palette.text, size, face: 'bold', anchor: 'middle' } as const;
  drawing.text(x, y + size * 0.34, `${fees.collectedShare}%`, style);

  shares.forEach(({ word, share, color }, index) => {
    const left = isBeside ? x + radius + 26 : box.x;
    const line = isBeside ? y - 26 + index * 30 : box.y + box.height - 50 + index * 23;
    const right = box.x + box.width;
    drawing.rect({ x: left, y: line - 8.5, width: 9, height: 9 }, { fill: color }, 2.5);
    const amount = money(fees.sign, (fees.total * share) / 100);
    const value = { color: palette.text, size: 12.5, face: 'medium', anchor: 'end' } as const;
    const used = drawing.text(right, line, amount, value);
    drawing.text(left + 17, line, word, { color: palette.soft, size: 12, maxWidth: right - left - 17 - used - 8 });
  });
}

/** A part of a ring, from and to in hundredths of a turn, beginning at the top. */
function arc(
  { drawing }: Scene,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  width: number,
  color: string,
) {
  const at = (share: number) => {
    const angle = (share / 100) * 2 * Math.PI - Math.PI / 2;
    return `${number(x + Math.cos(angle) * radius)} ${number(y + Math.sin(angle) * radius)}`;
  };
  const r = number(radius);
  const half = (from + to) / 2;
  drawing.path(`M${at(from)}A${r} ${r} 0 0 1 ${at(half)}A${r} ${r} 0 0 1 ${at(to)}`, {
    stroke: color,
    strokeWidth: number(width),
    cap: 'butt',
  });
}

function drawMonths(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const { fees } = school;
  drawLegend(scene, box.x, box.y + 12, [
    [palette.primary, 'Paid'],
    [palette.hairline, 'Due'],
  ]);
  const top = Math.max(...fees.monthly.map(({ due }) => due));
  const unit = niceStep(top / 3);
  const high = Math.ceil(top / unit) * unit;
  const left = 8 + textWidth(money(fees.sign, high), 10.5, 'mono');
  const plot = { x: box.x + left, y: box.y + 30, width: box.width - left, height: box.height - 54 };
  const at = (value: number) => plot.y + plot.height - (value / high) * plot.height;
  for (let value = 0; value <= high; value += unit) {
    const line = { x: plot.x, y: at(value) - 0.4, width: plot.width, height: 0.8 };
    drawing.rect(line, { fill: palette.hairline, opacity: 0.75 });
    const style = { color: palette.faint, size: 10.5, face: 'mono', anchor: 'end' } as const;
    drawing.text(plot.x - 8, at(value) + 3.8, value === 0 ? '0' : money(fees.sign, value), style);
  }
  const step = plot.width / fees.monthly.length;
  const width = Math.min(30, step * 0.5);
  fees.monthly.forEach(({ month, due, paid }, index) => {
    const middle = plot.x + step * (index + 0.5);
    const column = (value: number, fill: string) =>
      drawing.rect({ x: middle - width / 2, y: at(value), width, height: at(0) - at(value) }, { fill }, 3);
    column(due, palette.hairline);
    column(paid, index === fees.monthly.length - 1 ? palette.second : palette.primary);
    const style = { color: palette.faint, size: 11, anchor: 'middle' } as const;
    drawing.text(middle, plot.y + plot.height + 19, month, style);
  });
}

/** The next step of 1, 2 or 5 times a power of ten. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

function drawPayments(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const { payers, sign } = school.fees;
  drawing.rect({ x: box.x, y: box.y, width: box.width, height: 0.8 }, { fill: palette.hairline });
  const right = box.x + box.width;
  payers.slice(0, 3).forEach(({ student, amount, state }, index) => {
    const y = box.y + 24 + index * 25;
    drawing.text(box.x, y, student, { color: palette.soft, size: 12, maxWidth: box.width - 190 });
    const style = { color: palette.text, size: 12, face: 'mono', anchor: 'end' } as const;
    drawing.text(right - 92, y, `${sign}${amount.toLocaleString('en-US')}`, style);
    const color = { Paid: palette.good, 'Part paid': palette.second, Overdue: palette.danger }[state];
    drawTag(scene, right, y - 4, state, palette.theme === 'light' && state === 'Part paid' ? palette.faint : color);
  });
}
