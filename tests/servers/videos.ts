/** A box of an MP4 (ISO/IEC 14496-12, 4.2). */
export function box(type: string, content: Buffer = Buffer.alloc(0)): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** What every MP4 has, around so many bytes of pictures and sound. */
export function mp4(bytes = 100): Buffer<ArrayBuffer> {
  const types = Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  return Buffer.concat([box('ftyp', types), box('mdat', Buffer.alloc(bytes, 'v')), box('moov', box('mvhd'))]);
}

/** The head of a WebM (RFC 8794), and so many bytes. */
export function webm(bytes = 100): Buffer<ArrayBuffer> {
  const head = '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm';
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(bytes, 'v')]);
}
