import { type FileKind, fileKinds, tooLargeRule } from '../../../contract/content-editing/file-kinds.ts';
import { isPdf } from '../../intake/documents.ts';

const headBytes = 64;
const tailBytes = 1024;

/** Looks at a file while it comes, part after part, and finds its kind by its content, whatever its name says. */
export class FileCheck {
  readonly #kind: FileKind;
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
    if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, part]).subarray(0, headBytes);
    this.#tail = Buffer.concat([this.#tail, part.subarray(-tailBytes)]).subarray(-tailBytes);
  }

  /** Returns the ending that follows from how the file begins; null of what is not taken for this kind. */
  get ending(): string | null {
    const { endings } = fileKinds[this.#kind];
    return endings.find((ending) => begins[ending](this.#head)) ?? null;
  }

  /** The rule that the file breaks so far, as it follows "The file". */
  faultSoFar(): string | null {
    if (this.#bytes > fileKinds[this.#kind].maxBytes) return tooLargeRule(this.#kind);
    return this.#head.length === headBytes ? this.#kindFault() : null;
  }

  /** The same once all of it has come. */
  fault(): string | null {
    if (this.#bytes === 0) return 'is empty';
    const isWhole = this.ending !== '.pdf' || isPdf(Buffer.concat([this.#head, this.#tail]));
    return this.faultSoFar() ?? this.#kindFault() ?? (isWhole ? null : 'is incomplete or damaged');
  }

  #kindFault(): string | null {
    return this.ending ? null : `is not ${fileKinds[this.#kind].words}`;
  }
}

const begins = {
  '.pdf': (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-',
  '.mp4': (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp',
  // EBML, of the type that WebM is (RFC 8794, 11.2.3).
  '.webm': (head: Buffer) =>
    head.toString('hex', 0, 4) === '1a45dfa3' && head.includes(Buffer.from('\x42\x82\x84webm', 'latin1')),
};
