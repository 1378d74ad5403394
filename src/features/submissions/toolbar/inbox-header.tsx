import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { IfMay } from '../../../admin/account.tsx';
import { LogOutButton } from '../../../admin/log-out-button.tsx';
import { kindOf } from '../../../forms/submission-kinds.ts';
import { englishNumber } from '../../../language/english.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { Connection } from '../activity/live-events.ts';
import { activeFilters, type InboxView } from '../view/view.ts';

interface InboxHeaderProps {
  view: InboxView;
  /** How many match; null while it is not known. */
  total: number | null;
  connection: Connection;
  onExport: (format: 'csv' | 'json') => void;
  /** What failed, beside the count. */
  notice: ReactNode;
  /** Beside the title, where it has room. */
  chart: ReactNode;
}

/** The title, the count, and what leaves the screen. */
export function InboxHeader({ view, total, connection, onExport, notice, chart }: InboxHeaderProps) {
  return (
    <div className="inbox-top">
      <div className="inbox-title">
        <h1 tabIndex={-1} data-inbox-title className="text-h3 outline-none">
          Contact Form Submissions
        </h1>
        <div className="inbox-count">
          {total !== null && (
            <span>
              {countName(view)}: <span className="font-medium text-text">{englishNumber(total)}</span>
            </span>
          )}
          {connection !== 'connecting' && (
            <span className="inline-flex items-center gap-2 text-faint [font-size:var(--text-caption)]">
              <span className={classNames('size-2 rounded-full', connection === 'live' ? 'bg-good' : 'bg-gold')} />
              {connection === 'live' ? 'Live' : 'Reconnecting…'}
            </span>
          )}
          {notice}
        </div>
      </div>
      {chart}
      <Actions>
        <IfMay permission="enquiries.export">
          {(['csv', 'json'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="inbox-button inbox-outlined"
              disabled={!total}
              onClick={() => onExport(format)}
            >
              <Download size={16} aria-hidden="true" />
              Export {format.toUpperCase()}
            </button>
          ))}
        </IfMay>
        <LogOutButton className="inbox-button inbox-outlined" />
      </Actions>
    </div>
  );
}

/** What leaves the screen: in a row, or where that would push the list down, in a menu. */
function Actions({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  if (!isNarrow) return <div className="inbox-leaving flex flex-wrap gap-2">{children}</div>;
  return (
    <details className="inbox-menu">
      <summary className="inbox-button inbox-outlined">
        More<span className="for-screen-readers">: export and logout</span>
      </summary>
      <div className="inbox-menu-panel">{children}</div>
    </details>
  );
}

/** What the number counts. */
function countName(view: InboxView): string {
  if (activeFilters(view).length > 0) return 'Matching submissions';
  if (view.view === 'bin') return 'In the bin';
  if (view.kind !== '') return kindOf(view.kind).plural;
  return view.view === 'spam' ? 'Held back as spam' : 'Total submissions';
}
