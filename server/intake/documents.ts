import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { fileField, maxFileBytes } from '../../contract/forms/job-application.ts';
import type { DocumentErrors } from '../../src/content/interface/forms.ts';
import type { NewFile } from './store.ts';

export interface Documents {
  files: NewFile[];
  errors: FieldErrors;
}

/** Accepts the one document that a form requires, or returns the reason against it. */
export async function readDocuments(sent: File[], words: DocumentErrors): Promise<Documents> {
  const refused = (error: string): Documents => ({ files: [], errors: { [fileField]: error } });
  const [file, ...others] = sent;
  if (!file) return refused(words.missing);
  if (others.length > 0) return refused(words.several);
  if (file.size === 0) return refused(words.empty);
  if (file.size > maxFileBytes) return refused(words.tooLarge);
  const content = Buffer.from(await file.arrayBuffer());
  const type = documentType(content);
  if (!type) return refused(words.notAccepted);
  return { files: [{ name: documentName(file.name, type), type: type.type, content }], errors: {} };
}

interface DocumentType {
  type: string;
  ending: string;
}

const pdf: DocumentType = { type: 'application/pdf', ending: '.pdf' };
const docx: DocumentType = {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ending: '.docx',
};

/** The maximum size in bytes of an unpacked Word document. Even a long letter with pictures has a tenth of that. */
const maxUnpackedBytes = 100 * 1024 * 1024;

/** The maximum number of parts in a Word document. Even one with hundreds of pictures has fewer. */
const maxParts = 2000;

/**
 * Detects the type of a document by its content, not by its name; null for anything but PDF and Word (DOCX), for
 * documents with macros, and for those too large for memory when unpacked. Nothing is unpacked or run here.
 */
export function documentType(content: Buffer): DocumentType | null {
  if (isPdf(content)) return pdf;
  return isDocx(content) ? docx : null;
}

/** A PDF begins with its version and ends with the place of its cross-reference table (ISO 32000-2, 7.5). */
export function isPdf(content: Buffer): boolean {
  const head = content.subarray(0, 8).toString('latin1');
  const end = content.subarray(-1024).toString('latin1');
  return /^%PDF-[12]\.\d$/.test(head) && /startxref\s+\d+\s+%%EOF\s*$/.test(end);
}

/** A ZIP archive with the two parts that every Word document has (ISO/IEC 29500-2). */
function isDocx(content: Buffer): boolean {
  const parts = readParts(content);
  if (!parts || parts.length > maxParts) return false;
  const names = new Set(parts.map(({ name }) => name));
  const isSmall = parts.reduce((sum, { bytes }) => sum + bytes, 0) <= maxUnpackedBytes;
  const hasMacros = parts.some(({ name }) => /vbaProject/i.test(name));
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && isSmall && !hasMacros;
}

interface Part {
  name: string;
  bytes: number;
}

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endRecordBytes = 22;
const entryBytes = 46;
const maxCommentLength = 0xffff;

/** Reads the directory at the end of a ZIP archive (APPNOTE 4.3); null if it is missing, encrypted, split or 64-bit. */
function readParts(content: Buffer): Part[] | null {
  if (content.length < endRecordBytes || content.readUInt32LE(0) !== localHeader) return null;
  const end = findEnd(content);
  if (end === null || content.readUInt16LE(end + 4) !== 0) return null;
  const count = content.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let offset = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (offset + entryBytes > end || content.readUInt32LE(offset) !== directoryHeader) return null;
    const isEncrypted = (content.readUInt16LE(offset + 8) & 1) === 1;
    const nameEnd = offset + entryBytes + content.readUInt16LE(offset + 28);
    if (isEncrypted || nameEnd > end) return null;
    parts.push({
      name: content.toString('utf8', offset + entryBytes, nameEnd),
      bytes: content.readUInt32LE(offset + 24),
    });
    offset = nameEnd + content.readUInt16LE(offset + 30) + content.readUInt16LE(offset + 32);
  }
  return offset === end ? parts : null;
}

/** Finds the end of the directory, whose comment must end with the file. */
function findEnd(content: Buffer): number | null {
  const first = Math.max(0, content.length - endRecordBytes - maxCommentLength);
  for (let offset = content.length - endRecordBytes; offset >= first; offset -= 1) {
    if (content.readUInt32LE(offset) !== endOfDirectory) continue;
    if (offset + endRecordBytes + content.readUInt16LE(offset + 20) === content.length) return offset;
  }
  return null;
}

const maxNameLength = 100;

/**
 * Returns the name for storing and offering a file: without folders and without characters that disguise the type, and
 * with the extension of its real type.
 */
export function documentName(given: string, { ending }: DocumentType): string {
  const [last = ''] = given
    .slice(-3 * maxNameLength)
    .split(/[/\\]/)
    .slice(-1);
  const name = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|%]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, maxNameLength)
    .toWellFormed();
  return `${name || 'document'}${ending}`;
}
