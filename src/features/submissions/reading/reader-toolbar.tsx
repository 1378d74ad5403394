import { ArrowLeft, Ban, ChevronDown, ChevronUp, Inbox, Mail, MailOpen, Trash2, Undo2, X } from 'lucide-react';
import { IfMay } from '../../../admin/account.tsx';
import { englishNumber } from '../../../language/english.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Work } from '../list/work.ts';
import type { Reading } from './use-reading.ts';

export interface ReaderToolbarProps {
  id: string;
  reading: Reading;
  /** Beside the list, where the screen is wide; else over it. */
  isBeside: boolean;
  total: number;
  onStep: (step: 1 | -1) => void;
  /** Asks whether it is removed from the bin for good. */
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** The buttons above the open submission: to the one before and after it, what is done to it, and what closes it. */
export function ReaderToolbar({ id, reading, isBeside, total, onStep, onRemove, onClose }: ReaderToolbarProps) {
  const { submission, place, hasNext } = reading;
  const onWork = (work: Work) => reading.work({ id, work });
  const isUnread = submission?.read_at === null;
  const isSpam = Boolean(submission?.spam_reason);
  return (
    <div className="reader-bar">
      {!isBeside && (
        <button type="button" className="inbox-button -ml-1 min-h-11 pl-2" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </button>
      )}
      <IconButton
        label="Previous submission"
        tooltip="Previous (k)"
        icon={<ChevronUp size={18} aria-hidden="true" />}
        disabled={place <= 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label="Next submission"
        tooltip="Next (j)"
        icon={<ChevronDown size={18} aria-hidden="true" />}
        disabled={!hasNext}
        onClick={() => onStep(1)}
      />
      {place >= 0 && (
        <span className="px-1 font-mono text-caption whitespace-nowrap text-faint max-[30rem]:hidden">
          {englishNumber(place + 1)} / {englishNumber(total)}
        </span>
      )}
      <div className="ml-auto flex items-center">
        {submission && (
          <>
            <IconButton
              label={isUnread ? 'Mark as read' : 'Mark as unread'}
              tooltip={isUnread ? 'Mark as read (u)' : 'Mark as unread (u)'}
              icon={isUnread ? <MailOpen size={17} aria-hidden="true" /> : <Mail size={17} aria-hidden="true" />}
              onClick={() => onWork(isUnread ? 'read' : 'unread')}
            />
            {submission.deleted_at ? (
              <IfMay permission="enquiries.remove">
                <IconButton
                  label="Restore"
                  icon={<Undo2 size={17} aria-hidden="true" />}
                  onClick={() => onWork('restore')}
                />
                <IconButton
                  label="Delete for good"
                  icon={<Trash2 size={17} aria-hidden="true" />}
                  onClick={() => onRemove(id)}
                />
              </IfMay>
            ) : (
              <>
                <IconButton
                  label={isSpam ? 'Not spam' : 'Mark as spam'}
                  icon={isSpam ? <Inbox size={17} aria-hidden="true" /> : <Ban size={17} aria-hidden="true" />}
                  onClick={() => onWork(isSpam ? 'release' : 'hold')}
                />
                <IfMay permission="enquiries.remove">
                  <IconButton
                    label="Delete"
                    icon={<Trash2 size={17} aria-hidden="true" />}
                    onClick={() => onWork('delete')}
                  />
                </IfMay>
              </>
            )}
          </>
        )}
        {isBeside && (
          <IconButton label="Close" tooltipAlign="end" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
        )}
      </div>
    </div>
  );
}
