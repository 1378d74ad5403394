import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import { englishNumber } from '../../../../language/english.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import { commandButtons, useMoveCommands } from '../list/commands.ts';

export function ReaderToolbar() {
  const { view, opened, list, isWide, actions, step, ask, close } = useInbox();
  const { submission, position, hasNext } = opened;
  const moves = useMoveCommands(submission?.deleted_at ? 'bin' : submission?.spam_reason ? 'spam' : 'inbox');
  const commands = [submission?.read_at === null ? ('read' as const) : ('unread' as const), ...moves.flat()];
  return (
    <div className="sticky top-0 z-1 -mx-3 flex items-center bg-ground py-2 *:flex-none">
      {!isWide && (
        <InboxButton className="-ml-1 min-h-11 pl-2" onClick={close}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </InboxButton>
      )}
      <IconButton
        label="Previous submission"
        tooltip="Previous (k)"
        icon={<ChevronUp size={18} aria-hidden="true" />}
        disabled={position <= 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Next submission"
        tooltip="Next (j)"
        icon={<ChevronDown size={18} aria-hidden="true" />}
        disabled={!hasNext}
        onClick={() => step(1)}
      />
      {position >= 0 && (
        <span className="px-1 font-mono text-caption whitespace-nowrap text-faint max-[30rem]:hidden">
          {englishNumber(position + 1)} / {englishNumber(list.total)}
        </span>
      )}
      <div className="ml-auto flex items-center *:flex-none">
        {submission &&
          commands.map((command) => {
            const [label, Icon] = commandButtons[command];
            return (
              <IconButton
                // Both labels share a key, so that the button keeps the focus when they change.
                key={command === 'read' ? 'unread' : command}
                label={label}
                tooltip={command === 'read' || command === 'unread' ? `${label} (u)` : undefined}
                icon={<Icon size={17} aria-hidden="true" />}
                onClick={() =>
                  command === 'remove' ? ask({ command, id: view.open }) : actions.actOn(command, view.open)
                }
              />
            );
          })}
        {isWide && (
          <IconButton label="Close" tooltipAlign="end" icon={<X size={18} aria-hidden="true" />} onClick={close} />
        )}
      </div>
    </div>
  );
}
