import type { RecordSummary } from '../calls.ts';
import { recordPage } from '../queries.ts';
import { RecordMarks } from '../record-marks.tsx';

interface RecordRowProps {
  collection: string;
  record: RecordSummary;
  /** What it is called here: the collection's name for one that is alone in it. */
  title?: string;
  /** Said under the title. */
  note?: string;
}

/** A record as one line to press, with how far it is. */
export function RecordRow({ collection, record, title = record.title, note }: RecordRowProps) {
  return (
    <li className="content-row">
      <div className="min-w-0">
        <a href={recordPage({ collection, id: record.id })} className="font-medium break-words whole-pressed">
          {title}
        </a>
        {note && <p className="text-caption text-faint">{note}</p>}
      </div>
      <div className="content-marks">
        <RecordMarks state={record.state} visibility={record.visibility} faults={record.faults} />
      </div>
    </li>
  );
}
