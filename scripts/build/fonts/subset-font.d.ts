declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** The layout features that stay; without it, all. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** A font file with the glyphs of a text alone. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  export = subsetFont;
}
