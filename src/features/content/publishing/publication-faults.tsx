import type { ContentFault } from '../calls.ts';
import { recordAddress } from './publication-calls.ts';

/** What is to be mended before the content can be built, each with a link to its field. */
export function PublicationFaults({ faults }: { faults: ContentFault[] }) {
  return (
    <ul className="grid gap-2">
      {faults.map((fault) => (
        <li key={`${fault.collection} ${fault.id} ${fault.field} ${fault.text}`}>
          <a
            href={recordAddress(fault, fault.field)}
            className="block rounded-control border border-hairline px-4 py-3 text-small hover:border-text"
          >
            <span className="block text-caption text-faint">{fault.title}</span>
            <span className="font-medium">{fault.label || 'The record'}</span> {fault.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
