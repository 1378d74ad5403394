import { Download, X } from 'lucide-react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber, pluralize } from '../../../../language/english.ts';
import { WithPermission } from '../../../admin/account.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import { ExportButtons } from './export.tsx';
import { maxSelectedIds } from './use-selection.ts';
import { useMoves, workButtons } from './work-buttons.ts';

export function BulkBar() {
  const { list, selection, actions } = useInbox();
  const { total, shownView } = list;
  const { view: place, kind } = shownView;
  const isTooMany = !selection.isAll && selection.count > maxSelectedIds;
  const isOff = actions.isBusy || isTooMany;
  const [before, after] = useMoves(place);
  const work = (name: keyof typeof workButtons) => {
    const [label, Icon] = workButtons[name];
    // Side by side the labels are short: Done, Read, Unread, Spam.
    const text = label.replace(/^Mark as (.)/, (_, first: string) => first.toUpperCase());
    return (
      <InboxButton
        key={name}
        Icon={Icon}
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={() => actions.actOnSelection(name)}
      >
        <span className="bulk-text">{text}</span>
      </InboxButton>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label="Selected submissions" className="bulk-bar">
      <div className="bulk-line">
        <p className="text-small font-medium whitespace-nowrap tabular-nums">
          {englishNumber(selection.count)} selected
        </p>
        {selection.areAllLoaded && !selection.isAll && total > selection.count && (
          <InboxButton className="text-accent" onClick={selection.chooseAll}>
            Select all {englishNumber(total)} that match
          </InboxButton>
        )}
        {isTooMany && (
          <p className="text-caption text-soft">
            You can select at most {pluralize(maxSelectedIds, 'submission')} one by one. Select all that match instead.
          </p>
        )}
        <div className="bulk-actions">
          {place !== 'bin' && (
            <>
              {/* A subscription needs no answer. */}
              {(!kind || getKind(kind).isAnswered) && work('done')}
              {work('read')}
              {work('unread')}
            </>
          )}
          {before.map(work)}
          <WithPermission permission="enquiries.export">
            <ExportButtons
              isShort
              Icon={Download}
              iconClassName="bulk-download"
              disabled={isOff}
              selection={selection.selection}
            />
          </WithPermission>
          {after.map(work)}
          <InboxButton Icon={X} aria-label="Clear selection" onClick={selection.clear} />
        </div>
      </div>
    </div>
  );
}
