import type { ReportChart } from '../../src/features/roi-estimator/report.ts';
import { measure, paper, type Sheet, tokens } from './sheet.ts';

const { light } = tokens;
const colours = [light.signal, light.accent];
/** The second line is dashed as well, for print without colour. */
const dashes = [null, { length: 6, space: 3.5 }] as const;
const small = { size: 8, colour: light.faint } as const;
const plot = { left: 46, right: 6, top: 26, height: 174, below: 40 };

/** Draws the chart of the payback over the whole width; returns the place below it. */
export function drawChart(sheet: Sheet, chart: ReportChart, y: number): number {
  sheet.element('Figure', () => draw(sheet, chart, y), { alt: `${chart.title}. ${chart.description}` });
  return y + plot.top + plot.height + plot.below;
}

function draw(sheet: Sheet, { x, y, series, mark }: ReportChart, top: number): void {
  const { pdf } = sheet;
  const left = paper.side + plot.left;
  const width = measure - plot.left - plot.right;
  const ground = top + plot.top + plot.height;
  const placeX = (position: number) => left + (width * position) / x.last;
  const placeY = (value: number) => ground - (plot.height * value) / y.top;

  pdf.save();
  drawLegend(sheet, series, top);
  for (const { value, name } of y.names) {
    pdf
      .lineWidth(value === 0 ? 1 : 0.6)
      .moveTo(left, placeY(value))
      .lineTo(left + width, placeY(value))
      .stroke(light.hairline);
    sheet.draw(name, paper.side, placeY(value) - 6, {
      ...small,
      face: 'figures',
      width: plot.left - 8,
      align: 'right',
    });
  }
  for (const { position, name } of x.names) {
    sheet.draw(name, placeX(position) - 20, ground + 5, { ...small, face: 'figures', width: 40, align: 'center' });
  }
  sheet.draw(x.label, left, ground + 18, { ...small, width, align: 'center' });

  // The area of what is saved beyond the investment: what the estimate is about.
  const [savings] = series;
  const last = savings?.values.at(-1) ?? 0;
  if (mark) {
    pdf
      .moveTo(placeX(mark.position), placeY(mark.value))
      .lineTo(placeX(x.last), placeY(last))
      .lineTo(placeX(x.last), placeY(mark.value))
      .fillOpacity(0.1)
      .fill(light.signal)
      .fillOpacity(1);
  }
  series.forEach(({ values }, index) => {
    stroke(sheet, index);
    values.forEach((value, position) => {
      if (position === 0) pdf.moveTo(placeX(position), placeY(value));
      else pdf.lineTo(placeX(position), placeY(value));
    });
    pdf.stroke(colours[index]);
  });
  pdf.undash();
  if (mark)
    drawMark(sheet, mark, { x: placeX(mark.position), y: placeY(mark.value), ground, middle: left + width / 2 });
  pdf.restore();
}

function drawLegend(sheet: Sheet, series: ReportChart['series'], y: number): void {
  let x = paper.side;
  series.forEach(({ name }, index) => {
    stroke(sheet, index);
    sheet.pdf
      .moveTo(x, y + 6)
      .lineTo(x + 22, y + 6)
      .stroke(colours[index]);
    sheet.draw(name, x + 28, y, { ...small, colour: light.soft });
    x += 28 + sheet.widthOf(name, small) + 22;
  });
  sheet.pdf.undash();
}

function stroke({ pdf }: Sheet, index: number): void {
  const dash = dashes[index];
  pdf.lineWidth(1.8).lineJoin('round').lineCap('butt');
  if (dash) pdf.dash(dash.length, { space: dash.space });
  else pdf.undash();
}

interface Place {
  x: number;
  y: number;
  ground: number;
  /** Left of it the label is on the right of its mark. */
  middle: number;
}

function drawMark(sheet: Sheet, { label }: NonNullable<ReportChart['mark']>, { x, y, ground, middle }: Place): void {
  const { pdf } = sheet;
  const style = { size: 8.5, face: 'semibold', colour: light.text } as const;
  pdf.lineWidth(0.8).dash(2, { space: 2 }).moveTo(x, y).lineTo(x, ground).stroke(light.faint).undash();
  pdf.lineWidth(1.8).circle(x, y, 4).fillAndStroke('#fff', light.text);
  const width = sheet.widthOf(label, style);
  const isRight = x > middle;
  const isLow = ground - y < 24;
  const place = { x: isRight ? x - 9 - width : x + 9, y: isRight || isLow ? y - 19 : y + 7 };
  // A steep line may pass behind it.
  pdf
    .rect(place.x - 3, place.y, width + 6, 12)
    .fillOpacity(0.85)
    .fill('#fff')
    .fillOpacity(1);
  sheet.draw(label, place.x, place.y, style);
}
