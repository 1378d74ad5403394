import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface LinkTab {
  /** Also the hash of the URL that opens it. */
  id: string;
  name: string;
  panel: ReactNode;
}

/** The content security policy allows no style attribute in the HTML: these take Radix's away. */
const noListStyle = { outline: undefined };
const noPanelStyle = { animationDuration: undefined };

/**
 * Tabs whose open one is in the URL's hash. Asleep they are links to their panels, which `:target` shows;
 * without script every panel is shown.
 */
export function LinkTabs({ tabs, label }: { tabs: LinkTab[]; label: string }) {
  const ids = tabs.map(({ id }) => id);
  const { active, open, isAwake, root } = useHashTab(ids);
  return (
    <Tabs.Root ref={root} value={active} onValueChange={open} className="link-tabs" data-awake={isAwake || undefined}>
      <Tabs.List aria-label={label} className="link-tab-list" style={noListStyle}>
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id} aria-controls={id} asChild>
            <a href={`#${id}`} className="link-tab" onClick={(event) => event.preventDefault()}>
              {name}
            </a>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Content key={id} value={id} id={id} forceMount asChild>
          <div className="link-tab-panel" style={noPanelStyle}>
            {panel}
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function useHashTab(ids: string[]) {
  const [active, setActive] = useState(ids[0] ?? '');
  const [isAwake, setIsAwake] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const known = ids.join(' ');

  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      if (known.split(' ').includes(id)) setActive(id);
    };
    follow();
    setIsAwake(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [known]);

  // The keyboard came before the tabs were awake, and stands on their list.
  useEffect(() => {
    const list = root.current?.querySelector('[role="tablist"]');
    if (isAwake && list === document.activeElement) list?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [isAwake]);

  function open(id: string) {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  return { active, open, isAwake, root };
}
