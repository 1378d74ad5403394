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
