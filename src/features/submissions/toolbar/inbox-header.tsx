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

export function InboxHeader({ chart }: { chart: ReactNode }) {
  const { view, list, arrivals } = useInbox();
  const { connection } = arrivals;
  const total = list.isKnown ? list.total : null;
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 md:flex md:flex-wrap md:justify-between md:gap-x-8 md:gap-y-2">
      <div className="max-md:contents">
        <h1 tabIndex={-1} data-inbox-title className="text-h3 outline-none">
          Contact Form Submissions
        </h1>
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-small text-soft tabular-nums max-md:gap-x-3 max-md:[grid-area:2/1/auto/3]">
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

/** Shows a row of buttons, or a menu on a narrow screen, where the row would push the list down. */
function Actions({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  if (!isNarrow) {
    // On phones this is a placeholder for the menu until the script has loaded, so that nothing moves later.
    return (
      <div className="flex flex-wrap gap-2 max-md:invisible max-md:h-11 max-md:w-[3.9rem] max-md:overflow-clip md:max-[96rem]:[&_svg]:hidden">
        {children}
      </div>
    );
  }
  return (
    <details className="relative z-1 w-fit self-start">
      <summary className="inbox-button inbox-outlined [&::-webkit-details-marker]:hidden">
        More<span className="for-screen-readers">: export and logout</span>
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid min-w-56 gap-2 rounded-card border border-hairline bg-raised p-3 [box-shadow:var(--shadow-panel)]">
        {children}
      </div>
    </details>
  );
}

function countName(view: InboxView): string {
  if (activeFilters(view).length > 0) return 'Matching submissions';
  if (view.view === 'bin') return 'In the bin';
  if (view.kind !== '') return getKind(view.kind).plural;
  return view.view === 'spam' ? 'Held back as spam' : 'Total submissions';
}
