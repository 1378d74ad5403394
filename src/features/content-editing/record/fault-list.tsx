import type { ContentFault, RecordKey } from '../calls.ts';
import { recordPage } from '../queries.ts';

interface FaultListProps {
  faults: ContentFault[];
  record: RecordKey;
  /** What a record that is begun does not have yet is no fault: it waits to be filled in. */
  isCalm: boolean;
  onGo: (field: string) => void;
}

/** What keeps the record from being published, each with a way to its field. */
export function FaultList({ faults, record, isCalm, onGo }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="faults" className="content-faults" data-calm={isCalm || undefined}>
      <h2 id="faults" className="text-small font-semibold">
        {faults.length === 1 ? 'One thing' : `${faults.length} things`} to {isCalm ? 'fill in' : 'mend'} before this can
        be published
      </h2>
      <ul className="content-fault-links">
        {faults.map((fault) => {
          const isHere = fault.collection === record.collection && fault.id === record.id;
          return (
            <li key={`${fault.collection} ${fault.id} ${fault.field} ${fault.text}`}>
              <a
                href={isHere ? `#${fault.field}` : recordPage(fault, fault.field)}
                onClick={(event) => {
                  if (!isHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(fault.field);
                }}
              >
                {!isHere && `${fault.title}: `}
                <span className="font-medium">{fault.label || 'The record'}</span> {fault.text}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
