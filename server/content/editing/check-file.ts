import { type FileKind, fileKinds, tooLargeRule } from '../../../contract/content-editing/file-kinds.ts';
import { isPdf } from '../../intake/documents.ts';

const headBytes = 64;
const tailBytes = 1024;

/** Checks a file while its parts arrive, and finds its kind by its content, whatever its name is. */
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

  /** Returns the file extension for the first bytes; null if this kind does not accept them. */
  get ending(): string | null {
    const { endings } = fileKinds[this.#kind];
    return endings.find((ending) => begins[ending](this.#head)) ?? null;
  }

  /** Returns the rule that the file breaks so far, in words that follow "The file". */
  faultSoFar(): string | null {
    if (this.#bytes > fileKinds[this.#kind].maxBytes) return tooLargeRule(this.#kind);
    return this.#head.length === headBytes ? this.#kindFault() : null;
  }

  /** Returns the rule that the complete file breaks. */
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
  // EBML; WebM is one type of it (RFC 8794, 11.2.3).
  '.webm': (head: Buffer) =>
    head.toString('hex', 0, 4) === '1a45dfa3' && head.includes(Buffer.from('\x42\x82\x84webm', 'latin1')),
};
