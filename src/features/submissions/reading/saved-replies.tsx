import { TextQuote } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ReplyWords } from '../../../../contract/inbox/thread.ts';
import { foldText } from '../../../../language/fold-text.ts';

interface SavedRepliesProps {
  saved: ReplyWords['saved'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
  onClosed: () => void;
}

export function SavedReplies({ saved, isOpen, onOpenChange, onChoose, onClosed }: SavedRepliesProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger className="inbox-button ml-auto" aria-keyshortcuts="Control+/">
        <TextQuote size={16} aria-hidden="true" />
        Saved replies
      </Popover.Trigger>
      <Popover.Content
        side="top"
        align="end"
        sideOffset={4}
        collisionPadding={12}
        aria-label="Saved replies"
        data-own-escape
        className="grid w-[min(24rem,calc(100vw-1.5rem))] gap-2 rounded-card border border-hairline bg-raised p-2 [box-shadow:var(--shadow-panel)]"
        // On touch screens the keyboard would cover the list.
        onOpenAutoFocus={(event) => matchMedia('(pointer: coarse)').matches && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <Choices
          saved={saved}
          onChoose={(text) => {
            onChoose(text);
            onOpenChange(false);
          }}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

function Choices({ saved, onChoose }: Pick<SavedRepliesProps, 'saved' | 'onChoose'>) {
  const list = `saved${useId()}`;
  const [search, setSearch] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const found = saved.filter(({ title, text }) => foldText(`${title}\n${text}`).includes(foldText(search.trim())));
  const active = Math.min(selectedIndex, found.length - 1);

  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setSelectedIndex((active + by + found.length) % Math.max(1, found.length));
    const chosen = event.key === 'Enter' && found[active];
    if (chosen) onChoose(chosen.text);
    if (by || event.key === 'Enter') event.preventDefault();
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label="Search saved replies"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        placeholder="Search"
        className="inbox-field w-full"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setSelectedIndex(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label="Saved replies" className="max-h-[min(18rem,40svh)] overflow-y-auto">
        {found.map(({ title, text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={title}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="grid min-h-11 cursor-pointer rounded-control px-2 py-1.5 text-small hover:bg-sunken aria-selected:bg-sunken"
            onClick={() => onChoose(text)}
          >
            <span className="font-medium">{title}</span>
            <span className="truncate text-caption text-soft">{text.replace(/\s+/g, ' ')}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-2 text-small text-soft empty:hidden">
        {found.length === 0 && 'No matching saved replies'}
      </p>
    </>
  );
}
