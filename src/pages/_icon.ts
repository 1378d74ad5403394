import sharp from 'sharp';

/** Renders an SVG as PNG during the build. */
export async function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** Packs PNGs into an ICO file: a directory of 16 bytes for each, then the unchanged PNGs. */
export function ico(images: { size: number; body: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, body }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(body.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += body.length;
  }
  return Buffer.concat([header, ...images.map(({ body }) => body)]);
}
