import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type {
  ContentFault,
  FieldDifference,
  RecordKey,
  RecordSummary,
} from '../../../contract/content-editing/calls.ts';
import { pluralize } from '../../../language/english.ts';
import { Moment } from '../../ui/moment.tsx';
import { recordPage } from './queries.ts';

export function ContentBreadcrumbs({ here }: { here?: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="text-small text-soft">
      <a href="/admin/content" className="inline-flex min-h-11 items-center hover:text-text">
        Content
      </a>
      {here && <span aria-hidden="true"> › </span>}
      {here}
    </nav>
  );
}

interface RecordLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  record: RecordKey;
  field?: string;
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
        if (!field) return;
        // Adds nothing to the browser's history.
        history.replaceState(history.state, '', `#${field}`);
        dispatchEvent(new HashChangeEvent('hashchange'));
      }}
      {...link}
    />
  );
}

interface FaultLinksProps {
  faults: ContentFault[];
  className?: string;
  onLeave?: (() => void) | undefined;
}

export function FaultLinks({ faults, className = '', onLeave }: FaultLinksProps) {
  return (
    <ul className={`text-small ${className}`}>
      {faults.map((fault) => (
        <li
          key={`${fault.collection} ${fault.id} ${fault.field} ${fault.text}`}
          className="border-b border-hairline last:border-b-0"
        >
          {fault.collection ? (
            <RecordLink
              record={fault}
              field={fault.field}
              onLeave={onLeave}
              className="block min-h-11 py-2.5 leading-normal wrap-anywhere underline-offset-4 hover:underline"
            >
              <span className="font-medium">{fault.label}</span> {fault.text}
            </RecordLink>
          ) : (
            <p className="py-2.5 leading-normal wrap-anywhere">
              <span className="font-medium">{fault.label}</span> {fault.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DifferencesProps {
  differences: Pick<FieldDifference, 'field' | 'label' | 'before' | 'after'>[];
  sides: [string, string];
}

export function Differences({ differences, sides }: DifferencesProps) {
  return differences.map(({ field, label, before, after }) => (
    <div key={field} className="grid gap-x-6 gap-y-2 border-t border-hairline py-3.5 text-small sm:grid-cols-2">
      <p className="col-span-full font-medium">{label}</p>
      {[before, after].map((text, index) => (
        <div key={sides[index]} className="max-h-64 min-w-0 overflow-y-auto wrap-anywhere whitespace-pre-line">
          <span className="label block text-faint">{sides[index]}</span>
          {text || 'Empty'}
        </div>
      ))}
    </div>
  ));
}

const tones = { plain: 'bg-sunken text-soft', new: 'bg-action/14 text-text', danger: 'bg-danger/12 text-danger' };

export function Mark({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block flex-none rounded-full px-2 py-px text-caption tracking-normal whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

type RecordMarksProps = Pick<RecordSummary, 'state' | 'visibility' | 'faults' | 'isChangedElsewhere'>;

export function RecordMarks({ state, visibility, faults, isChangedElsewhere }: RecordMarksProps) {
  return (
    <>
      {state !== 'deleted' && visibility.kind === 'draft' && <Mark>Held back</Mark>}
      {state !== 'deleted' && visibility.kind === 'scheduled' && (
        <Mark>
          Public from <Moment at={visibility.publishOn} />
        </Mark>
      )}
      {state === 'changed' && <Mark tone="new">Changed</Mark>}
      {state === 'new' && <Mark tone="new">New</Mark>}
      {state === 'deleted' && <Mark tone="danger">Deleted</Mark>}
      {isChangedElsewhere && <Mark tone="danger">Changed elsewhere</Mark>}
      <FaultCount count={faults.length} />
    </>
  );
}

export function FaultCount({ count }: { count: number }) {
  return count > 0 && <Mark tone="danger">{pluralize(count, 'error')}</Mark>;
}
