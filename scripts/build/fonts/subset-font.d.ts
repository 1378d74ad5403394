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
