import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { fileField, maxFileBytes } from '../../contract/forms/job-application.ts';
import type { DocumentErrors } from '../../src/content/interface/forms.ts';
import type { NewFile } from './store.ts';

export interface Documents {
  files: NewFile[];
  errors: FieldErrors;
}

/** Accepts the one document that a form requires, or returns the reason for rejecting it. */
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

/**
 * Detects a document's type from its content, not its name. Returns null for anything but PDF and Word (DOCX) without
 * macros. Nothing is unpacked or run.
 */
export function documentType(content: Buffer): DocumentType | null {
  if (isPdf(content)) return pdf;
  return isDocx(content) ? docx : null;
}

/** A PDF begins with its version and ends with the location of its cross-reference table (ISO 32000-2, 7.5). */
export function isPdf(content: Buffer): boolean {
  const head = content.subarray(0, 8).toString('latin1');
  const end = content.subarray(-1024).toString('latin1');
  return /^%PDF-[12]\.\d$/.test(head) && /startxref\s+\d+\s+%%EOF\s*$/.test(end);
}

/** File names in a ZIP archive are never compressed (ISO/IEC 29500-2). */
function isDocx(content: Buffer): boolean {
  const isZip = content.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const hasParts = content.includes('[Content_Types].xml') && content.includes('word/document.xml');
  return isZip && hasParts && !/vbaProject/i.test(content.toString('latin1'));
}

const maxNameLength = 100;

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
