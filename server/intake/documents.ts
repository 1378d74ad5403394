import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { fileField, maxFileBytes } from '../../contract/forms/job-application.ts';
import type { DocumentErrors } from '../../src/content/interface/forms.ts';
import type { NewFile } from '../inbox/insert.ts';
import { documentName, documentType } from './check-document.ts';

/** The documents that came with a form, or what is wrong with them. */
export interface Documents {
  files: NewFile[];
  errors: FieldErrors;
}

/** Takes the one document that a form asks for, or says why it cannot be taken. */
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
