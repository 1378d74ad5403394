import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { clickOnSpace } from './click-on-space.ts';
import './tabs.css';
import './link-tabs.css';

/** These values remove the style attributes that Radix adds. The content security policy forbids them in HTML. */
const noListStyle = { outline: undefined };
const noPanelStyle = { animationDuration: undefined };

/** Before hydration each tab is a focusable link. Afterwards the arrow keys move between tabs. */
const focusable = { tabIndex: 0 };

interface SlotTabsProps {
  label: string;
  /** The id is also the hash of the URL that selects the tab. */
  tabs: { id: string; name: string }[];
  /**
   * The panels by the ids of their tabs. A page passes them as slots, which are HTML, so that it contains their text
   * only once.
   */
  [panel: string]: ReactNode | { id: string; name: string }[];
}

/**
 * Tabs that keep the selected one in the URL's hash. Before hydration they are links to their panels, which `:target`
 * shows. Without JavaScript every panel is shown.
 */
export function SlotTabs({ label, tabs, ...panels }: SlotTabsProps) {
  const ids = tabs.map(({ id }) => id);
  const { active, open, isHydrated } = useHashTab(ids);
  return (
    <Tabs.Root value={active} onValueChange={open} className="link-tabs" data-awake={isHydrated || undefined}>
      <Tabs.List aria-label={label} className="tab-list" style={noListStyle}>
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id} aria-controls={id} asChild>
            <a
              type={undefined}
              href={`#${id}`}
              className="tab"
              onKeyDown={clickOnSpace}
              // Radix selects a tab on mouse down, which may come before hydration.
              onClick={(event) => {
                event.preventDefault();
                open(id);
              }}
              {...(!isHydrated && focusable)}
            >
              {name}
            </a>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Content key={id} value={id} id={id} forceMount asChild>
          <div className="link-tab-panel" style={noPanelStyle}>
            {panels[id] as ReactNode}
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function useHashTab(ids: string[]) {
  const [active, setActive] = useState(ids[0] ?? '');
  const [isHydrated, setIsHydrated] = useState(false);
  const known = ids.join(' ');

  useEffect(() => {
    const readHash = () => {
      const id = location.hash.slice(1);
      if (known.split(' ').includes(id)) setActive(id);
    };
    readHash();
    setIsHydrated(true);
    addEventListener('hashchange', readHash);
    return () => removeEventListener('hashchange', readHash);
  }, [known]);

  function open(id: string) {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  return { active, open, isHydrated };
}
