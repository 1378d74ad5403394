import { Ban, Check, Download, Inbox, Mail, MailOpen, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IfMay } from '../../../admin/account.tsx';
import { counted, englishNumber } from '../../../language/english.ts';
import type { Place } from '../listing.ts';
import { mostChosen, type RowSelection } from './use-selection.ts';
import type { Work } from './work.ts';

interface BulkBarProps {
  selection: RowSelection;
  /** How many match, loaded or not. */
  total: number;
  place: Place;
  /** Whether they are all subscriptions, which nobody has to deal with. */
  areAnswered: boolean;
  isBusy: boolean;
  onWork: (work: Work) => void;
  onExport: (format: 'csv' | 'json') => void;
}

/** What can be done to the rows that are chosen. */
export function BulkBar({ selection, total, place, areAnswered, isBusy, onWork, onExport }: BulkBarProps) {
  const isTooMany = !selection.isAll && selection.count > mostChosen;
  const isOff = isBusy || isTooMany;
  const work = (name: Work, label: string, text: string, icon: ReactNode) => (
    <button
      type="button"
      className="inbox-button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => onWork(name)}
    >
      {icon}
      <span className="bulk-text">{text}</span>
    </button>
  );
  const save = (format: 'csv' | 'json', text: string) => (
    <button
      type="button"
      className="inbox-button"
      aria-label={`Export ${text}`}
      disabled={isOff}
      onClick={() => onExport(format)}
    >
      <Download size={16} aria-hidden="true" className="bulk-download" />
      {text}
    </button>
  );
  const exports = (
    <IfMay permission="enquiries.export">
      {save('csv', 'CSV')}
      {save('json', 'JSON')}
    </IfMay>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label="Selected submissions" className="bulk-bar">
      <div className="bulk-line">
        <p className="text-small font-medium whitespace-nowrap tabular-nums">
          {englishNumber(selection.count)} selected
        </p>
        {selection.areAllLoaded && !selection.isAll && total > selection.count && (
          <button type="button" className="inbox-button text-accent" onClick={selection.chooseAll}>
            Select all {englishNumber(total)} that match
          </button>
        )}
        {isTooMany && (
          <p className="text-caption text-soft">
            At most {counted(mostChosen, 'submission')} one by one. Select all that match instead.
          </p>
        )}
        <div className="bulk-actions">
          {place === 'bin' ? (
            <>
              <IfMay permission="enquiries.remove">
                {work('restore', 'Restore', 'Restore', <Undo2 size={16} aria-hidden="true" />)}
              </IfMay>
              {exports}
              <IfMay permission="enquiries.remove">
                {work('remove', 'Delete for good', 'Delete for good', <Trash2 size={16} aria-hidden="true" />)}
              </IfMay>
            </>
          ) : (
            <>
              {areAnswered && work('done', 'Mark as done', 'Done', <Check size={16} aria-hidden="true" />)}
              {work('read', 'Mark as read', 'Read', <MailOpen size={16} aria-hidden="true" />)}
              {work('unread', 'Mark as unread', 'Unread', <Mail size={16} aria-hidden="true" />)}
              {place === 'spam'
                ? work('release', 'Not spam', 'Not spam', <Inbox size={16} aria-hidden="true" />)
                : work('hold', 'Mark as spam', 'Spam', <Ban size={16} aria-hidden="true" />)}
              {exports}
              <IfMay permission="enquiries.remove">
                {work('delete', 'Delete', 'Delete', <Trash2 size={16} aria-hidden="true" />)}
              </IfMay>
            </>
          )}
          <button type="button" className="inbox-button" aria-label="Clear selection" onClick={selection.clear}>
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      </div>
    </div>
  );
}
