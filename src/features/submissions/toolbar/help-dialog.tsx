import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useInbox } from '../inbox-context.ts';
import { KeyCap } from './search-box.tsx';
import { areShortcutsOn, setShortcutsOn, shortcuts, writingKeys } from './shortcuts.ts';

/** Lists the keyboard shortcuts, with a switch that turns them off. */
export function HelpDialog() {
  const { ask } = useInbox();
  const onClose = () => ask(null);
  const title = useId();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Modal labelledBy={title} className="modal-panel max-w-2xl" onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-h3">
          Keyboard shortcuts
        </h2>
        <IconButton
          label="Close"
          icon={<X size={20} aria-hidden="true" />}
          tooltipAlign="end"
          className="-mt-2 -mr-2 shrink-0"
          onClick={onClose}
        />
      </div>
      <dl className="mt-5 grid gap-x-10 text-small sm:grid-cols-2">
        {[...shortcuts, ...writingKeys].map((shortcut) => (
          <div key={shortcut.name} className="flex items-center gap-4 border-b border-hairline py-2">
            <dt className="w-18 shrink-0">
              <KeyCap className="border-edge">{'shown' in shortcut ? shortcut.shown : shortcut.keys[0]}</KeyCap>
            </dt>
            <dd className="text-soft">{shortcut.help}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">
        While rows are selected, e, a, i, !, u and Delete act on all of them; otherwise on the open submission, or on
        the one in focus. Shift-click selects all rows up to that one.
      </p>
      <label className="mt-5 flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          className="size-4.5"
          checked={isOn}
          onChange={({ target }) => {
            setShortcutsOn(target.checked);
            setIsOn(target.checked);
          }}
        />
        Use shortcuts in this browser
      </label>
    </Modal>
  );
}
