import type { Report } from '../../src/features/roi-estimator/report.ts';
import { fill } from '../../src/language/fill.ts';
import { drawChart } from './draw-chart.ts';
import { measure, paper, Sheet, type TextStyle, tokens } from './sheet.ts';

const { light } = tokens;
const gap = 16;
const left = paper.side;

const heading: TextStyle = { size: 13, face: 'semibold', colour: light.text, tracking: -0.015, leading: 1.3 };
const label: TextStyle = { size: 8, face: 'medium', colour: light.faint, leading: 1.4 };
const body: TextStyle = { size: 9.5, colour: light.soft, leading: 1.5 };
const strong: TextStyle = { size: 9.5, face: 'medium', colour: light.text, leading: 1.45 };

/** The report as a PDF of two pages: the estimate, and how it was made. Long words make it longer. */
export async function writeReport(report: Report): Promise<Buffer<ArrayBuffer>> {
  const { language, title, company, day } = report;
  const sheet = new Sheet({ language, title, author: company.name, day });
  let y = writeHead(sheet, report);
  y = writeInputs(sheet, report, y + 24);
  y = writeFigures(sheet, report, y + 22);
  writeChart(sheet, report, y + 26);
  sheet.pdf.addPage();
  y = writeCalculation(sheet, report, paper.top + 6);
  y = writeAssumptions(sheet, report, y + 28);
  writeContact(sheet, report, y + 28);
  return sheet.end((page, pages) => drawFoot(sheet, report, page, pages));
}

/** Begins a new page when this much no longer fits; returns where to write. */
function room(sheet: Sheet, y: number, height: number): number {
  if (y + height <= paper.height - paper.bottom) return y;
  sheet.pdf.addPage();
  return paper.top;
}

function writeHead(sheet: Sheet, { company, prepared, title, summary }: Report): number {
  drawMark(sheet, company.mark, left, paper.top, 20);
  const name: TextStyle = { size: 14, face: 'semibold', colour: light.text, tracking: -0.03, leading: 1.43 };
  sheet.write('P', company.name, left + 26, paper.top, name);
  sheet.write('P', prepared, left, paper.top, { size: 9, colour: light.faint, leading: 2.2, align: 'right' });
  let y = paper.top + 62;
  y = sheet.write('H1', title, left, y, {
    size: 27,
    face: 'semibold',
    colour: light.text,
    tracking: -0.035,
    leading: 1.12,
    width: measure * 0.85,
  });
  const lead: TextStyle = { size: 11.5, colour: light.soft, leading: 1.5, width: measure * 0.8 };
  return sheet.write('P', summary, left, y + 8, lead);
}

function drawMark(
  sheet: Sheet,
  { traces, node, strokeWidth }: Report['company']['mark'],
  x: number,
  y: number,
  size: number,
) {
  sheet.decoration(() => {
    sheet.pdf
      .save()
      .translate(x, y)
      .scale(size / 24);
    sheet.pdf.path(traces).lineWidth(strokeWidth).lineCap('round').lineJoin('round').stroke(light.text);
    sheet.pdf.circle(node.cx, node.cy, node.r).fill(light.signal).restore();
  });
}

function rule(sheet: Sheet, y: number, x: number = left, width: number = measure): void {
  sheet.decoration(() => {
    sheet.pdf
      .lineWidth(0.6)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(light.hairline);
  });
}

function writeInputs(sheet: Sheet, { inputs }: Report, top: number): number {
  const columns = 3;
  const column = (measure - gap * (columns - 1)) / columns;
  let y = sheet.write('H2', inputs.title, left, top, heading) + 8;
  sheet.within('L', () => {
    for (let first = 0; first < inputs.rows.length; first += columns) {
      const row = inputs.rows.slice(first, first + columns);
      // The first of a row that is not full is as wide as what is missing.
      const missing = columns - row.length;
      const cells = row.map((input, index) => {
        const width = index === 0 ? column + missing * (column + gap) : column;
        const x = left + (index === 0 ? 0 : index + missing) * (column + gap);
        return { ...input, x, width };
      });
      const names = Math.max(...cells.map(({ name, width }) => sheet.heightOf(name, { ...label, width })));
      const values = Math.max(...cells.map(({ value, width }) => sheet.heightOf(value, { ...strong, width })));
      for (const { name, value, x, width } of cells) {
        rule(sheet, y, x, width);
        sheet.within('LI', () => {
          sheet.write('Lbl', name, x, y + 6, { ...label, width });
          sheet.write('LBody', value, x, y + 7 + names, { ...strong, width });
        });
      }
      y += names + values + 16;
    }
  });
  return y - 6;
}

function writeFigures(sheet: Sheet, { figures }: Report, top: number): number {
  const padding = 16;
  const { items } = figures;
  const width = (measure - 2 * padding - gap * (items.length - 1)) / items.length;
  const style = {
    name: { ...label, size: 8.5, colour: light.text, width },
    note: { ...label, face: 'regular', width },
  } as const;
  const unit: TextStyle = { size: 9, colour: light.soft };
  const unitGap = 5;
  // Of one size, so that they can be compared: the largest in which all fit.
  const sizes = items.map((item) => {
    const taken = item.unit ? sheet.widthOf(item.unit, unit) + unitGap : 0;
    return (width - taken) / sheet.widthOf(item.value, { face: 'figures', size: 1 });
  });
  const size = Math.min(20, ...sizes);
  const line = 26;
  const value: TextStyle = { face: 'figures', size, colour: light.text, leading: line / size };
  const names = Math.max(...items.map(({ name }) => sheet.heightOf(name, style.name)));
  const notes = Math.max(...items.map(({ note }) => sheet.heightOf(note, style.note)));
  const y = sheet.heightOf(figures.title, heading) + top + 9;
  const height = 2 * padding + names + line + 8 + notes;
  sheet.decoration(() => {
    sheet.pdf.roundedRect(left, y, measure, height, 8).fill(light.sunken);
  });
  sheet.write('H2', figures.title, left, top, heading);
  sheet.within('L', () => {
    items.forEach((item, index) => {
      const x = left + padding + index * (width + gap);
      sheet.within('LI', () => {
        sheet.write('Lbl', item.name, x, y + padding, style.name);
        sheet.element('LBody', () => {
          const below = y + padding + names + 4;
          sheet.draw(item.value, x, below, { ...value, ...(item.isLit && { colour: light.signal }) });
          if (item.unit) {
            const after = sheet.widthOf(item.value, value) + unitGap;
            // On the same line of writing.
            sheet.draw(item.unit, x + after, below + (size - 9) * 0.355, { ...unit, leading: line / 9 });
          }
          sheet.draw(item.note, x, below + line + 4, style.note);
        });
      });
    });
  });
  return y + height;
}

function writeChart(sheet: Sheet, { chart }: Report, top: number): void {
  const y = room(sheet, top, 260);
  const below = sheet.write('H2', chart.title, left, y, heading) + 8;
  const end = drawChart(sheet, chart, below);
  if (chart.note) sheet.write('P', chart.note, left, end, body);
}

function writeCalculation(sheet: Sheet, { calculation }: Report, top: number): number {
  let y = sheet.write('H2', calculation.title, left, top, heading) + 9;
  const result = 92;
  const names = 184;
  const numbers = measure - names - result - gap;
  const figure: TextStyle = {
    face: 'figures',
    size: 8.5,
    colour: light.soft,
    leading: 1.5,
    width: numbers,
    align: 'right',
  };
  sheet.within('Table', () => {
    for (const row of calculation.rows) {
      const words: TextStyle = { ...label, face: 'regular', size: 8.5, width: names };
      const height = Math.max(
        sheet.heightOf(row.name, { ...strong, width: names }) + sheet.heightOf(row.formula, words),
        sheet.heightOf(row.numbers, figure),
      );
      rule(sheet, y);
      const inner = y + 7;
      sheet.within('TR', () => {
        sheet.element(
          'TH',
          () => {
            sheet.draw(row.name, left, inner, { ...strong, width: names });
            sheet.draw(row.formula, left, inner + sheet.heightOf(row.name, { ...strong, width: names }), words);
          },
          { scope: 'Row' },
        );
        sheet.write('TD', row.numbers, left + names, inner, figure);
        sheet.write('TD', row.value, left + measure - result, inner, { ...figure, width: result, colour: light.text });
      });
      y += height + 14;
    }
  });
  rule(sheet, y);
  return y;
}

function writeAssumptions(sheet: Sheet, { assumptions }: Report, top: number): number {
  const style = { ...body, width: measure - 14 };
  let y = room(sheet, top, 24 + sheet.heightOf(assumptions.items[0] ?? '', style));
  y = sheet.write('H2', assumptions.title, left, y, heading) + 6;
  sheet.within('L', () => {
    for (const item of assumptions.items) {
      y = room(sheet, y, sheet.heightOf(item, style));
      sheet.decoration(() => {
        sheet.pdf.circle(left + 2.5, y + 7, 1.8).fill(light.signal);
      });
      sheet.within('LI', () => {
        y = sheet.write('LBody', item, left + 14, y, style) + 4;
      });
    }
  });
  return y - 4;
}

function writeContact(sheet: Sheet, { contact, company }: Report, top: number): void {
  const padding = 18;
  const aside = 168;
  const width = measure - 2 * padding - aside - gap;
  const text = { ...body, width };
  const height =
    2 * padding +
    Math.max(
      sheet.heightOf(contact.title, heading) + 4 + sheet.heightOf(contact.text, text),
      20 + contact.lines.length * 14,
    );
  const y = room(sheet, top, height);
  sheet.decoration(() => {
    sheet.pdf.roundedRect(left, y, measure, height, 8).fill(light.sunken);
  });
  const below = sheet.write('H2', contact.title, left + padding, y + padding, { ...heading, width }) + 4;
  sheet.write('P', contact.text, left + padding, below, text);
  const x = left + measure - padding - aside;
  let line = sheet.write('P', company.name, x, y + padding, {
    ...strong,
    face: 'semibold',
    width: aside,
    leading: 1.8,
  });
  for (const { text: words, link } of contact.lines) {
    const style = { ...body, width: aside, link, ...(link && { colour: light.accent }) };
    line = sheet.write(link ? 'Link' : 'P', words, x, line, style);
  }
}

function drawFoot(sheet: Sheet, { company, page: words }: Report, page: number, pages: number): void {
  const y = paper.height - 46;
  sheet.pdf
    .lineWidth(0.6)
    .moveTo(left, y)
    .lineTo(left + measure, y)
    .stroke(light.hairline);
  const style: TextStyle = { size: 8, colour: light.faint };
  sheet.draw(company.entity, left, y + 8, style);
  sheet.draw(fill(words, { page, pages }), left, y + 8, { ...style, align: 'right' });
}
