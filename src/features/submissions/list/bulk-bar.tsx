import { Download, X } from 'lucide-react';
import { kindOf } from '../../../../contract/forms/submission-kinds.ts';
import { counted, englishNumber } from '../../../../language/english.ts';
import { IfMay } from '../../../admin/account.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import { ExportButtons } from './export.tsx';
import { mostChosen } from './use-selection.ts';
import { useMoves, workButtons } from './work-buttons.ts';

/** The actions on the rows that are chosen. */
export function BulkBar() {
  const { list, selection, actions } = useInbox();
  const { total, shownView } = list;
  const { view: place, kind } = shownView;
  const isTooMany = !selection.isAll && selection.count > mostChosen;
  const isOff = actions.isBusy || isTooMany;
  const [before, after] = useMoves(place);
  const work = (name: keyof typeof workButtons) => {
    const [label, Icon] = workButtons[name];
    // Beside each other they are short: Done, Read, Unread, Spam.
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
            At most {counted(mostChosen, 'submission')} one by one. Select all that match instead.
          </p>
        )}
        <div className="bulk-actions">
          {place !== 'bin' && (
            <>
              {/* Nobody has to deal with a subscription. */}
              {(!kind || kindOf(kind).isAnswered) && work('done')}
              {work('read')}
              {work('unread')}
            </>
          )}
          {before.map(work)}
          <IfMay permission="enquiries.export">
            <ExportButtons
              isShort
              Icon={Download}
              iconClassName="bulk-download"
              disabled={isOff}
              selection={selection.selection}
            />
          </IfMay>
          {after.map(work)}
          <InboxButton Icon={X} aria-label="Clear selection" onClick={selection.clear} />
        </div>
      </div>
    </div>
  );
}
