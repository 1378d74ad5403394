import type { AnchorHTMLAttributes } from 'react';
import type { ContentFault, RecordKey } from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/record-key.ts';
import { recordPage } from './queries.ts';

/** Goes to a field of the record on this page, without adding to the browser's history. */
export function goToField(field: string): void {
  history.replaceState(history.state, '', `#${field}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

interface RecordLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  record: RecordKey;
  field?: string;
  /** Called before going to a field of this page, to close what covers it. */
  onLeave?: (() => void) | undefined;
}

/** A link to a record or one of its fields. For a record on this page, nothing is loaded. */
export function RecordLink({ record, field, onLeave, ...link }: RecordLinkProps) {
  return (
    <a
      href={recordPage(record, field)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.currentTarget.pathname !== location.pathname) return;
        event.preventDefault();
        onLeave?.();
        if (field) goToField(field);
      }}
      {...link}
    />
  );
}

interface FaultLinksProps {
  faults: ContentFault[];
  /** The record on this page. Faults of other records are shown with their titles. */
  of?: RecordKey;
  label?: string;
  className?: string;
  onLeave?: (() => void) | undefined;
}

export function FaultLinks({ faults, of, label, className = '', onLeave }: FaultLinksProps) {
  const isIn = (fault: ContentFault) => of !== undefined && isSameRecord(fault, of);
  return (
    <ul aria-label={label} className={`fault-links ${className}`}>
      {faults.map((fault) => (
        <li key={`${fault.collection} ${fault.id} ${fault.field} ${fault.text}`}>
          <RecordLink
            record={fault}
            field={fault.field}
            onLeave={onLeave}
            {...(isIn(fault) && { href: `#${fault.field}` })}
          >
            {of && !isIn(fault) && `${fault.title}: `}
            <span className="font-medium">{fault.label || 'This record'}</span> {fault.text}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
