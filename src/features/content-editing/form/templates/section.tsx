import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../../language/english.ts';
import { useFaultsWithin, useOpened } from '../form-context.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** Read beside the title while it is closed. */
  summary: string;
  isOpenAtFirst: boolean;
  /** What can be done with the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the form to open and close. What is closed is not rendered: a long record stays quick to type in. */
export function Section({ id, title, summary, isOpenAtFirst, actions, children }: SectionProps) {
  // A new entry is empty, and stays open when its first field is filled in.
  const [first] = useState(isOpenAtFirst);
  const [isOpen, setIsOpen] = useOpened(id, first);
  const faults = useFaultsWithin(id);
  return (
    <div className="content-section" data-open={isOpen || undefined}>
      <div className="content-section-head">
        <button
          type="button"
          id={`${id}.toggle`}
          aria-expanded={isOpen}
          aria-controls={`${id}.content`}
          onClick={() => setIsOpen(!isOpen)}
          className="content-section-toggle"
        >
          <ChevronDown size={18} aria-hidden="true" className="content-section-sign" />
          <span className="min-w-0 truncate font-medium">{title}</span>
          {!isOpen && summary !== '' && <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>}
          {faults > 0 && (
            <span className="content-mark" data-state="faulty">
              {counted(faults, 'fault')}
            </span>
          )}
        </button>
        {actions}
      </div>
      <div id={`${id}.content`} hidden={!isOpen} className="content-section-content">
        {isOpen && children}
      </div>
    </div>
  );
}
