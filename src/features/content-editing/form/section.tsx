import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FaultCount } from '../record-marks.tsx';
import { useFormState } from './form-context.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** Shown beside the title while it is closed. */
  summary?: string;
  isOpenAtFirst: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A part of the form that can be opened and closed. A closed part is not rendered, so typing in a long record stays
 * fast.
 */
export function Section({ id, title, summary = '', isOpenAtFirst, actions, children }: SectionProps) {
  const { faults, opened, setOpened } = useFormState();
  // A new entry is empty, and must stay open when its first field is filled in.
  const [first] = useState(isOpenAtFirst);
  const isOpen = opened.get(id) ?? first;
  return (
    <div className="content-section" data-open={isOpen || undefined}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          id={`${id}.toggle`}
          aria-expanded={isOpen}
          aria-controls={`${id}.content`}
          onClick={() => setOpened(id, !isOpen)}
          className="content-section-toggle"
        >
          <ChevronDown size={18} aria-hidden="true" />
          <span className="min-w-0 truncate font-medium">{title}</span>
          {!isOpen && summary !== '' && <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>}
          <FaultCount count={[...faults.keys()].filter((fault) => fault.startsWith(`${id}.`)).length} />
        </button>
        {actions}
      </div>
      <div id={`${id}.content`} hidden={!isOpen} className="@container px-4 pt-2 pb-5 md:px-5 md:pb-6">
        {isOpen && children}
      </div>
    </div>
  );
}
