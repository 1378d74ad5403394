export interface SentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

export function filePath(submission: string, file: string): string {
  return `/api/contact-submissions/${submission}/files/${file}`;
}
