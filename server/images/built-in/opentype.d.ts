/** The little of opentype.js that is used here; the package brings no types of its own. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  export interface Glyph {
    /** 0 is the box for what the font does not have. */
    index: number;
    advanceWidth: number;
    path: { commands: Command[] };
  }

  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(file: ArrayBuffer): Font };

  export { opentype as default };
}
