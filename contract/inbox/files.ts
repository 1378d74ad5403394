/** A file that was sent with a submission. */
export interface SentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** Where a file of a submission is read from. */
export function filePath(submission: string, file: string): string {
  return `/api/contact-submissions/${submission}/files/${file}`;
}
