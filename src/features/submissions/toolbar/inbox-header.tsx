import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber } from '../../../../language/english.ts';
import { WithPermission } from '../../../admin/account.tsx';
import { LogOutButton } from '../../../admin/log-out-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FailedDeliveries } from '../activity/deliveries.tsx';
import { useInbox } from '../inbox-context.ts';
import { ExportButtons } from '../list/export.tsx';
import { activeFilters, type InboxView } from '../view/view.ts';

/** The title, the count and the export, with the chart beside the title if there is room. */
export function InboxHeader({ chart }: { chart: ReactNode }) {
  const { view, list, arrivals } = useInbox();
  const { connection } = arrivals;
  const total = list.isKnown ? list.total : null;
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
          <FailedDeliveries />
        </div>
      </div>
      {chart}
      <Actions>
        <WithPermission permission="enquiries.export">
          <ExportButtons
            isOutlined
            Icon={Download}
            disabled={!total}
            selection={{ matching: list.parameters, count: list.total }}
          />
        </WithPermission>
        <LogOutButton className="inbox-button inbox-outlined" />
      </Actions>
    </div>
  );
}

/** A row of buttons, or a menu on a narrow screen, where the row would push the list down. */
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

function countName(view: InboxView): string {
  if (activeFilters(view).length > 0) return 'Matching submissions';
  if (view.view === 'bin') return 'In the bin';
  if (view.kind !== '') return getKind(view.kind).plural;
  return view.view === 'spam' ? 'Held back as spam' : 'Total submissions';
}
