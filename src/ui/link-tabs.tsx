import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import './tabs.css';
import './link-tabs.css';

interface LinkTab {
  /** Also the hash of the URL that opens it. */
  id: string;
  name: string;
  panel: ReactNode;
}

/** The content security policy allows no style attribute in the HTML: these take Radix's away. */
const noListStyle = { outline: undefined };
const noPanelStyle = { animationDuration: undefined };

/** Asleep, each is a link that the keyboard reaches; awake, the arrow keys lead from one to the next. */
const reachable = { tabIndex: 0 };

/**
 * Tabs that keep the open one in the hash of the URL. Asleep they are links to their panels, which `:target` shows;
 * without script every panel is shown.
 */
export function LinkTabs({ tabs, label }: { tabs: LinkTab[]; label: string }) {
  const ids = tabs.map(({ id }) => id);
  const { active, open, isAwake } = useHashTab(ids);
  return (
    <Tabs.Root value={active} onValueChange={open} className="link-tabs" data-awake={isAwake || undefined}>
      <Tabs.List aria-label={label} className="tab-list" style={noListStyle}>
        {tabs.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={id} aria-controls={id} asChild>
            <a
              href={`#${id}`}
              className="tab"
              // Radix opens a tab when the button of the mouse goes down, which may have been before it was awake.
              onClick={(event) => {
                event.preventDefault();
                open(id);
              }}
              {...(!isAwake && reachable)}
            >
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

  function open(id: string) {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  }

  return { active, open, isAwake };
}
