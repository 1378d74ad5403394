import type { ContentFault } from '../calls.ts';
import { goToField } from '../go-to-field.ts';
import { recordPage } from '../queries.ts';
import { keyOf } from './choice.ts';

interface FaultsProps {
  faults: ContentFault[];
  /** The field is on this page: what covers it closes. */
  onLeave: () => void;
}

/** Lists what has to be corrected before the content can be published, by record, each with a link to its field. */
export function PublicationFaults({ faults, onLeave }: FaultsProps) {
  return (
    <div className="grid gap-6">
      {[...Map.groupBy(faults, keyOf)].map(([key, own]) => (
        <section key={key} aria-label={own[0]?.title}>
          <h3 className="mb-2 text-small font-semibold break-words">{own[0]?.title}</h3>
          <FaultLinks faults={own} onLeave={onLeave} />
        </section>
      ))}
    </div>
  );
}

/** The faults of one record, each with a link to its field. */
export function FaultLinks({ faults, onLeave }: FaultsProps) {
  return (
    <ul className="fault-links">
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.text}`}>
          <a
            href={recordPage(fault, fault.field)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              if (event.currentTarget.pathname !== location.pathname) return;
              event.preventDefault();
              onLeave?.();
              goToField(fault.field);
            }}
          >
            <span className="font-medium">{fault.label || 'The record'}</span> {fault.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
