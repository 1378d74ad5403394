import { Download, X } from 'lucide-react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import { englishNumber, pluralize } from '../../../../language/english.ts';
import { WithPermission } from '../../../admin/admin-island.tsx';
import { SmallButton } from '../../../admin/small-button.tsx';
import { ExportButtons } from '../controls.tsx';
import { useInbox } from '../inbox-context.ts';
import { maxSelectedIds } from '../view/use-inbox-state.ts';
import { commandIcons, commandWords, useMoveCommands } from './commands.ts';

export function BulkBar() {
  const { list, selection, actions } = useInbox();
  const { total, shownView } = list;
  const { view: place, kind } = shownView;
  const isTooMany = !selection.isAll && selection.count > maxSelectedIds;
  const isOff = actions.isBusy || isTooMany;
  const [before, after] = useMoveCommands(place);
  const command = (name: keyof typeof commandIcons) => {
    const { label } = commandWords[name];
    const text = label.replace(/^Mark as (.)/, (_, first: string) => first.toUpperCase());
    return (
      <SmallButton
        key={name}
        Icon={commandIcons[name]}
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={() => actions.actOnSelection(name)}
      >
        <span className="@max-[46rem]/bulk-bar:for-screen-readers">{text}</span>
      </SmallButton>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms
    <div
      role="group"
      aria-label="Selected submissions"
      className="bulk-bar @container/bulk-bar ml-11 bg-ground max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:m-0 max-lg:border-t max-lg:border-hairline max-lg:bg-raised max-lg:px-5 max-lg:pt-1 max-lg:pb-[calc(0.25rem+env(safe-area-inset-bottom))] max-lg:[box-shadow:var(--shadow-panel)]"
    >
      <div className="flex min-h-11 items-center gap-x-2 @max-[30rem]/bulk-bar:flex-wrap">
        <p className="text-small font-medium whitespace-nowrap tabular-nums">
          {englishNumber(selection.count)} selected
        </p>
        {selection.areAllLoaded && !selection.isAll && total > selection.count && (
          <SmallButton className="text-accent" onClick={selection.chooseAll}>
            Select all {englishNumber(total)} that match
          </SmallButton>
        )}
        {isTooMany && (
          <p className="text-caption text-soft">
            You can select at most {pluralize(maxSelectedIds, 'submission')} individually. Select all that match
            instead.
          </p>
        )}
        {/* In a narrow bar the buttons show only icons. On phones they are on a line of their own. */}
        <div className="ml-auto flex *:px-2.5 @max-[46rem]/bulk-bar:*:min-w-11 @max-[30rem]/bulk-bar:-mx-2.5 @max-[30rem]/bulk-bar:w-[calc(100%+1.25rem)] @max-[30rem]/bulk-bar:justify-between">
          {place !== 'bin' && (
            <>
              {/* Subscriptions don't need an answer. */}
              {(!kind || getKind(kind).isAnswered) && command('done')}
              {command('read')}
              {command('unread')}
            </>
          )}
          {before.map(command)}
          <WithPermission permission="enquiries.export">
            <ExportButtons
              isShort
              Icon={Download}
              iconClassName="@max-[46rem]/bulk-bar:for-screen-readers"
              disabled={isOff}
              selection={selection.selection}
            />
          </WithPermission>
          {after.map(command)}
          <SmallButton Icon={X} aria-label="Clear selection" onClick={selection.clear} />
        </div>
      </div>
    </div>
  );
}
