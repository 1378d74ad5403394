declare module 'harfbuzzjs' {
  interface Blob {
    readonly ptr: number;
  }

  interface Face {
    /** Units per em. */
    readonly upem: number;
  }

  interface Font {
    hExtents(): { ascender: number; descender: number };
  }

  interface ShapeBuffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    /** Returns the glyphs; `ax` is the advance width. */
    json(): { ax: number }[];
  }

  interface HarfBuzz {
    createBlob(bytes: Uint8Array): Blob;
    createFace(blob: Blob, index: number): Face;
    createFont(face: Face): Font;
    createBuffer(): ShapeBuffer;
    shape(font: Font, buffer: ShapeBuffer): void;
  }

  const loaded: Promise<HarfBuzz>;
  export default loaded;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** The layout features to keep; by default all. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Returns a font file with only the glyphs of a text. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  export = subsetFont;
}
