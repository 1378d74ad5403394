import { Paperclip } from 'lucide-react';
import { fileSize } from '../../../language/file-size.ts';
import { filePath, type SentFile } from '../files.ts';
import { TypedLine } from '../typed.tsx';

/** The files that came with a submission, to be stored on one's own machine. */
export function Files({ submission, files }: { submission: string; files: SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="reader-label">Files</h3>
      <ul className="mt-3 grid justify-items-start gap-2">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="max-w-full">
            <a href={filePath(submission, id)} download={name} className="inbox-button inbox-outlined max-w-full">
              <Paperclip size={16} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 truncate">
                <TypedLine>{name}</TypedLine>
              </span>
              <span className="shrink-0 font-normal text-soft tabular-nums">{fileSize('en-US', bytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
