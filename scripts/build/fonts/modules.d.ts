declare module 'harfbuzzjs' {
  interface HarfBuzz {
    createBlob(bytes: Uint8Array): object;
    /** `upem` is the number of units per em. */
    createFace(blob: object, index: number): { readonly upem: number };
    createFont(face: object): { hExtents(): { ascender: number; descender: number } };
    createBuffer(): {
      addText(text: string): void;
      guessSegmentProperties(): void;
      /** Returns the glyphs; `ax` is the advance width. */
      json(): { ax: number }[];
    };
    shape(font: object, buffer: object): void;
  }

  const loaded: Promise<HarfBuzz>;
  export default loaded;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2' | 'truetype';
    /** The layout features to keep; by default all. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Returns a font file with only the glyphs of a text. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  export = subsetFont;
}
