import { Ban, Download, Inbox, Mail, MailOpen, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IfMay } from '../../../forms/account.tsx';
import { counted, formatNumber } from '../counted.ts';
import type { Work } from './use-actions.ts';
import { mostChosen, type RowSelection } from './use-selection.ts';

interface BulkBarProps {
  selection: RowSelection;
  /** How many match, loaded or not. */
  total: number;
  isSpam: boolean;
  isBusy: boolean;
  onWork: (work: Work) => void;
  onExport: (format: 'csv' | 'json') => void;
}

/** What can be done to the rows that are chosen. */
export function BulkBar({ selection, total, isSpam, isBusy, onWork, onExport }: BulkBarProps) {
  const isTooMany = !selection.isAll && selection.count > mostChosen;
  const isOff = isBusy || isTooMany;
  const work = (name: Work, label: string, text: string, icon: ReactNode) => (
    <button type="button" className="inbox-button" aria-label={label} disabled={isOff} onClick={() => onWork(name)}>
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label="Selected submissions" className="bulk-bar">
      <p className="text-small font-medium whitespace-nowrap">
        <span className="font-mono">{formatNumber(selection.count)}</span> selected
      </p>
      {selection.areAllLoaded && !selection.isAll && total > selection.count && (
        <button type="button" className="inbox-button text-accent" onClick={selection.chooseAll}>
          Select all {formatNumber(total)} that match
        </button>
      )}
      {isTooMany && (
        <p className="text-caption text-soft">
          At most {counted(mostChosen, 'submission')} one by one. Select all that match instead.
        </p>
      )}
      <div className="bulk-actions">
        {work('read', 'Mark as read', 'Read', <MailOpen size={16} aria-hidden="true" />)}
        {work('unread', 'Mark as unread', 'Unread', <Mail size={16} aria-hidden="true" />)}
        {isSpam
          ? work('release', 'Not spam', 'Not spam', <Inbox size={16} aria-hidden="true" />)
          : work('hold', 'Mark as spam', 'Spam', <Ban size={16} aria-hidden="true" />)}
        <IfMay permission="enquiries.export">
          {save('csv', 'CSV')}
          {save('json', 'JSON')}
        </IfMay>
        <IfMay permission="enquiries.remove">
          {work('delete', 'Delete', 'Delete', <Trash2 size={16} aria-hidden="true" />)}
        </IfMay>
        <button type="button" className="inbox-button" aria-label="Clear selection" onClick={selection.clear}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
