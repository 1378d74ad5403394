import { type FileKind, fileKinds, tooLargeRule } from '../../../contract/content-editing/file-kinds.ts';
import { isPdf } from '../../intake/documents.ts';

const headBytes = 64;
const tailBytes = 1024;

/** Looks at a file while it comes, part after part, and says what it is: by its content, whatever its name says. */
export class FileCheck {
  readonly #kind: FileKind;
  readonly #boxes = new Boxes();
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #bytes = 0;

  constructor(kind: FileKind) {
    this.#kind = kind;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, part.subarray(0, headBytes - this.#head.length)]);
    }
    this.#tail = Buffer.concat([this.#tail.subarray(-tailBytes), part.subarray(-tailBytes)]).subarray(-tailBytes);
    if (this.ending === '.mp4') this.#boxes.add(part, this.#bytes - part.length);
  }

  /** By how the file begins; null of what is not taken for this kind. */
  get ending(): string | null {
    const ending = endings.find(({ begins }) => begins(this.#head))?.ending ?? null;
    return ending && (fileKinds[this.#kind].endings as readonly string[]).includes(ending) ? ending : null;
  }

  /** The rule that the file breaks so far, as it follows "The file". */
  faultSoFar(): string | null {
    const { mostBytes, words } = fileKinds[this.#kind];
    if (this.#bytes > mostBytes) return tooLargeRule(this.#kind);
    return this.#head.length === headBytes && !this.ending ? `is not ${words}` : null;
  }

  /** The same once all of it has come. */
  fault(): string | null {
    if (this.#bytes === 0) return 'is empty';
    const { ending } = this;
    if (!ending) return this.faultSoFar() ?? `is not ${fileKinds[this.#kind].words}`;
    const isWhole = ending === '.pdf' ? isPdf(Buffer.concat([this.#head, this.#tail])) : this.#isWholeVideo(ending);
    return this.faultSoFar() ?? (isWhole ? null : 'is not whole, or damaged');
  }

  #isWholeVideo(ending: string): boolean {
    return ending === '.webm' || this.#boxes.areWhole(this.#bytes);
  }
}

const endings = [
  { ending: '.pdf', begins: (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-' },
  { ending: '.mp4', begins: (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp' },
  // EBML, of the type that WebM is (RFC 8794, 11.2.3).
  {
    ending: '.webm',
    begins: (head: Buffer) =>
      head.length >= 4 &&
      head.readUInt32BE(0) === 0x1a45dfa3 &&
      head.includes(Buffer.from('\x42\x82\x84webm', 'latin1')),
  },
];

/** Follows the boxes that an MP4 consists of from one to the next (ISO/IEC 14496-12, 4.2): the last ends with the file. */
class Boxes {
  #next = 0;
  #header = Buffer.alloc(0);
  #hasMovie = false;
  #isFaulty = false;

  /** @param at where in the file the part begins */
  add(part: Buffer, at: number): void {
    while (!this.#isFaulty && this.#next < at + part.length) {
      const from = Math.max(0, this.#next + this.#header.length - at);
      this.#header = Buffer.concat([this.#header, part.subarray(from, from + 16 - this.#header.length)]);
      const size = sizeIn(this.#header);
      // The rest of its header comes with the next part.
      if (size === null) return;
      this.#hasMovie ||= this.#header.toString('latin1', 4, 8) === 'moov';
      this.#isFaulty = size < 8;
      this.#next += size;
      this.#header = Buffer.alloc(0);
    }
  }

  areWhole(bytes: number): boolean {
    return this.#hasMovie && !this.#isFaulty && this.#header.length === 0 && [bytes, Infinity].includes(this.#next);
  }
}

/** The size of the box whose header begins so; null when that does not stand in it yet. The last may have none. */
function sizeIn(header: Buffer): number | null {
  if (header.length < 8) return null;
  const size = header.readUInt32BE(0);
  if (size === 0) return Infinity;
  if (size > 1) return size;
  return header.length < 16 ? null : Number(header.readBigUInt64BE(8));
}
