import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './unpack-woff.ts';

/** A4 upright, in points, and what stays free at its edges. */
export const paper = { width: 595.28, height: 841.89, side: 54, top: 46, bottom: 76 } as const;

/** The width between the margins. */
export const measure = paper.width - 2 * paper.side;

/** The light colours of the site (`src/styles/theme.css`), as in the palette of the drawn pictures. */
export { tokens } from '../images/built-in/palette.ts';

const { resolve } = createRequire(import.meta.url);

/** Each face as files that pdfkit reads: its Latin letters, and behind them those that other languages add to them. */
const faces = {
  regular: { family: 'geist', weight: 400 },
  medium: { family: 'geist', weight: 500 },
  semibold: { family: 'geist', weight: 600 },
  figures: { family: 'geist-mono', weight: 500 },
} as const;

const fonts = Object.entries(faces).flatMap(([face, { family, weight }]) =>
  (['latin', 'latin-ext'] as const).map((part) => {
    const file = resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);
    return [`${face} ${part}`, unpackWoff(readFileSync(file))] as const;
  }),
);

type Face = keyof typeof faces;
type Part = 'latin' | 'latin-ext';

/** What the Latin files have letters for, as their package says (`unicode.json`). */
const latin =
  '\\0-\\u00ff\\u0131\\u0152\\u0153\\u02c6\\u02da\\u02dc\\u2010-\\u205f\\u20ac\\u2122\\u2191\\u2193\\u2212\\u2215';
const runs = new RegExp(`[${latin}]+|[^${latin}]+`, 'g');
const isLatin = new RegExp(`^[${latin}]`);

/** Where the middle of a capital letter is above its baseline, as a part of the size. */
const middle = 0.355;

export interface TextStyle {
  width?: number;
  size?: number;
  face?: Face;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Between letters, as a part of the size. */
  tracking?: number;
  /** The height of a line, as a multiple of the size. */
  leading?: number;
  /** What a press on the text opens. */
  link?: string | undefined;
}

interface About {
  language: string;
  title: string;
  author: string;
  day: Date;
}

type Element = PDFKit.PDFStructureElement;

/**
 * A document of A4 pages that is written from top to bottom. What is written says what it is (a heading, a paragraph, a
 * cell), so that it can be read aloud and copied; everything else is marked as decoration.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer<ArrayBuffer>>;
  readonly #document: Element;
  #within: Element;
  /** Of texts in letters of one point: most are measured before they are drawn. */
  readonly #widths = new Map<string, number>();

  constructor({ language, title, author, day }: About) {
    this.pdf = new PDFDocument({
      size: 'A4',
      // Nothing breaks a page but this class.
      margin: 0,
      // @ts-expect-error Its types do not know that there may be no first font.
      font: null,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: day },
    });
    for (const [name, font] of fonts) this.pdf.registerFont(name, font);
    this.#done = new Promise((done, fail) => {
      const parts: Buffer[] = [];
      this.pdf.on('data', (part) => parts.push(part));
      this.pdf.once('end', () => done(Buffer.concat(parts)));
      this.pdf.once('error', fail);
    });
    this.#document = this.pdf.struct('Document');
    this.#within = this.#document;
    this.pdf.addStructure(this.#document);
  }

  /** Everything that is written meanwhile belongs to an element of this kind: `Sect`, `Table`, `TR`. */
  within(kind: string, write: () => void): void {
    const outer = this.#within;
    const element = this.pdf.struct(kind);
    outer.add(element);
    this.#within = element;
    write();
    element.end();
    this.#within = outer;
  }

  /** An element that is drawn at once: a heading `H1`, a paragraph `P`, a `Figure` with its `alt`. */
  element(kind: string, draw: () => void, options: { alt?: string; scope?: string } = {}): void {
    this.#within.add(this.pdf.struct(kind, options, draw));
  }

  /** Lines and areas that say nothing. */
  decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A text that may take several lines, as an element of its own; returns the place below it. */
  write(kind: string, text: string, x: number, y: number, style: TextStyle = {}): number {
    this.element(kind, () => this.draw(text, x, y, style), kind === 'TH' ? { scope: 'Row' } : {});
    return y + this.heightOf(text, style);
  }

  heightOf(text: string, style: TextStyle): number {
    return this.#linesOf(text, style).length * lineHeight(style);
  }

  /** The width of a text on one line. */
  widthOf(text: string, { face = 'regular', size = 9.5, tracking = 0 }: TextStyle): number {
    const key = `${face} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const { part, words } of runsOf(text)) width += this.pdf.font(`${face} ${part}`, 1).widthOfString(words);
      this.#widths.set(key, width);
    }
    return size * (width + tracking * text.length);
  }

  /** Draws a text within the element that is open. */
  draw(text: string, x: number, y: number, style: TextStyle = {}): void {
    const {
      width = measure,
      size = 9.5,
      face = 'regular',
      colour = '#000',
      align = 'left',
      tracking = 0,
      link,
    } = style;
    const height = lineHeight(style);
    this.#linesOf(text, style).forEach((line, index) => {
      const wide = this.widthOf(line, style);
      const rest = { left: 0, center: (width - wide) / 2, right: width - wide }[align];
      const baseline = y + index * height + height / 2 + size * middle;
      let place = x + rest;
      for (const { part, words } of runsOf(line)) {
        this.pdf.font(`${face} ${part}`, size).fillColor(colour);
        const characterSpacing = tracking * size;
        this.pdf.text(words, place, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing });
        place += this.widthOf(words, style);
      }
      if (link) this.pdf.link(x + rest, y + index * height, wide, height, link);
    });
  }

  /** Ends the document; `foot` is drawn on each of its pages. */
  async end(foot: (page: number, pages: number) => void): Promise<Buffer<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      foot(index + 1, count);
      this.pdf.endMarkedContent();
    }
    this.#document.end();
    this.pdf.end();
    return this.#done;
  }

  #linesOf(text: string, style: TextStyle): string[] {
    const { width = measure } = style;
    const lines: string[] = [];
    let line = '';
    for (const word of text.replaceAll('\u202f', '\u00a0').split(/[ \n]+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }
}

function lineHeight({ size = 9.5, leading = 1.45 }: TextStyle): number {
  return size * leading;
}

function runsOf(text: string): { part: Part; words: string }[] {
  return (text.match(runs) ?? []).map((words) => ({ part: isLatin.test(words) ? 'latin' : 'latin-ext', words }));
}
