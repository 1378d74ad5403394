import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** The faces of the pictures: the site's own grotesque in three weights, and its mono for figures. */
const files = {
  regular: '@fontsource/geist/files/geist-latin-400-normal.woff',
  medium: '@fontsource/geist/files/geist-latin-500-normal.woff',
  bold: '@fontsource/geist/files/geist-latin-600-normal.woff',
  mono: '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff',
} as const;

export type Face = keyof typeof files;

interface Letter {
  glyph: Glyph;
  /** Its outline relative to where the pen stands, in font units, upside up. */
  outline: string;
}

/**
 * Letters as outlines, so that a picture shows the same on a machine that has no fonts at all. Outlines are
 * kept by letter: a text costs little more than joining them.
 */
export class Lettering {
  readonly #font: Font;
  readonly #letters = new Map<string, Letter>();
  readonly #kerning = new Map<string, number>();

  constructor(face: Face) {
    const file = readFileSync(resolve(files[face]));
    this.#font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  }

  /** True when there is a letter for every character. */
  has(text: string): boolean {
    return [...text].every((character) => this.#letter(character).glyph.index > 0);
  }

  /** The width of a text in units of its size. */
  width(text: string): number {
    let width = 0;
    this.#walk(text, (letter, x) => {
      width = x + letter.glyph.advanceWidth;
    });
    return width / this.#font.unitsPerEm;
  }

  /** The outline of a text in units of the font, 1000 to its size, y upwards. */
  outline(text: string): string {
    let path = '';
    this.#walk(text, (letter, x) => {
      if (letter.outline) path += `M${x} 0${letter.outline}`;
    });
    return path;
  }

  #walk(text: string, step: (letter: Letter, x: number) => void): void {
    let x = 0;
    let before = '';
    for (const character of text) {
      const letter = this.#letter(character);
      if (before) x += this.#kern(before, character);
      step(letter, x);
      x += letter.glyph.advanceWidth;
      before = character;
    }
  }

  #letter(character: string): Letter {
    let letter = this.#letters.get(character);
    if (!letter) {
      const glyph = this.#font.charToGlyph(character);
      letter = { glyph, outline: relative(glyph.path.commands) };
      // What the font lacks is not kept: prompts could fill the memory with it.
      if (glyph.index > 0) this.#letters.set(character, letter);
    }
    return letter;
  }

  #kern(left: string, right: string): number {
    const pair = left + right;
    let kern = this.#kerning.get(pair);
    if (kern === undefined) {
      kern = this.#font.getKerningValue(this.#letter(left).glyph, this.#letter(right).glyph);
      this.#kerning.set(pair, kern);
    }
    return kern;
  }
}

/** Turns an outline into steps from where the pen stands, which can be put anywhere. */
function relative(commands: Command[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let path = '';
  const steps = (...points: number[]) => points.map((value, index) => value - (index % 2 === 0 ? x : y)).join(' ');
  for (const command of commands) {
    if (command.type === 'Z') {
      path += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    if (command.type === 'C') {
      path += `c${steps(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    } else if (command.type === 'Q') path += `q${steps(command.x1, command.y1, command.x, command.y)}`;
    else path += `${command.type.toLowerCase()}${steps(command.x, command.y)}`;
    [x, y] = [command.x, command.y];
    if (command.type === 'M') [startX, startY] = [x, y];
  }
  return path;
}

const faces: Partial<Record<Face, Lettering>> = {};

/** The letters of a face, read once. */
export function lettering(face: Face): Lettering {
  faces[face] ??= new Lettering(face);
  return faces[face];
}
