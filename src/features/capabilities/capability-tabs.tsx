import { Pause, Play } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CapabilityPanel, type CapabilityTab, type CapabilityTabsWords, capabilityPath } from './capability-panel.tsx';
import { useAutoAdvance, useInteraction } from './use-auto-advance.ts';
import '../../ui/tabs.css';
import './capability-tabs.css';

interface CapabilityTabsProps {
  tabs: Pick<CapabilityTab, 'id' | 'title'>[];
  /** The panel shown until the others have loaded. */
  first: CapabilityTab | undefined;
  words: CapabilityTabsWords;
}

/**
 * Home's capabilities as tabs that advance by themselves (docs/product.md#capability-tabs). Without JavaScript, and
 * until the other panels have loaded, the tabs are links to the capabilities' pages. Clicks before hydration are
 * replayed (`data-hold`).
 */
export function CapabilityTabs(props: CapabilityTabsProps) {
  const [capabilities, setCapabilities] = useState<CapabilityTab[]>();
  /** The index of the link that had the keyboard focus when the panels arrived, or -1. */
  const [focused, setFocused] = useState(-1);
  const [pressed, setPressed] = useState<number>();
  const links = useRef<HTMLElement>(null);

  const loadTabs = useCallback(async () => {
    const fetched = await fetchTabs();
    setFocused([...(links.current?.children ?? [])].findIndex((link) => link.matches(':focus-visible')));
    setCapabilities(fetched);
  }, []);
  // After a failure, a click tries again.
  useEffect(() => void loadTabs().catch(() => {}), [loadTabs]);

  function press(position: number, path: string): void {
    setPressed(position);
    loadTabs().catch(() => location.assign(path));
  }

  if (!capabilities) return <TabLinks {...props} ref={links} onPress={press} />;
  return <LoadedTabs words={props.words} capabilities={capabilities} pressed={pressed} focused={focused} />;
}

interface TabLinksProps extends CapabilityTabsProps {
  ref: Ref<HTMLElement>;
  onPress: (position: number, path: string) => void;
}

function TabLinks({ tabs, first, words, ref, onPress }: TabLinksProps) {
  return (
    <div className="capability-tabs">
      <div className="min-w-0">
        <nav ref={ref} aria-label={words.label} className="tab-list capability-list">
          {tabs.map(({ id, title }, position) => (
            <a
              key={id}
              href={capabilityPath(id)}
              className="tab capability-tab"
              data-state={position === 0 ? 'active' : 'inactive'}
              data-hold
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPress(position, capabilityPath(id));
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        {/* Reserves space for the pause button, so that nothing shifts when the tabs are loaded. On phones the button is
            on the picture. */}
        <div className="mt-2 size-11 max-md:hidden" />
      </div>
      {first && <CapabilityPanel capability={first} more={words.more} />}
    </div>
  );
}

interface LoadedTabsProps {
  capabilities: CapabilityTab[];
  words: CapabilityTabsWords;
  /** The index of the link that was pressed, and of the one that was focused, before the tabs had loaded. */
  pressed: number | undefined;
  focused: number;
}

function LoadedTabs({ capabilities, words, pressed, focused }: LoadedTabsProps) {
  const { isInteracting, handlers } = useInteraction();
  const { index, isAdvancing, isPlaying, select, togglePlaying } = useAutoAdvance(
    capabilities.length,
    isInteracting,
    pressed,
  );
  const isVertical = useMediaQuery('(width >= 64rem)');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[focused]?.focus({ preventScroll: true });
  }, [focused]);
  preloadPicture(capabilities[(index + 1) % capabilities.length]);

  return (
    <Tabs.Root
      value={capabilities[index]?.id ?? ''}
      onValueChange={(id) => select(capabilities.findIndex((capability) => capability.id === id))}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      className="capability-tabs"
      data-advancing={isAdvancing}
      {...handlers}
    >
      <div className="relative min-w-0">
        <Tabs.List ref={list} aria-label={words.label} className="tab-list capability-list">
          {capabilities.map(({ id, title }, position) => (
            <Tabs.Trigger key={id} value={id} className="tab capability-tab" onClick={() => select(position)}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          {...(isPlaying ? words.pause : words.play)}
          icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          className="capability-pause mt-2 motion-reduce:invisible"
          onClick={togglePlaying}
        />
      </div>
      {capabilities.map((capability) => (
        <Tabs.Content key={capability.id} value={capability.id} className="min-w-0">
          <CapabilityPanel capability={capability} more={words.more} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function preloadPicture(capability: CapabilityTab | undefined): void {
  if (!capability) return;
  const { day, ...night } = capability.picture;
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  preload((isDark || !day ? night : day).fallback.src, { as: 'image' });
}

/** Served by `src/pages/capability-tabs.json.ts`, because they would add 1.2 KB to the page. */
const address = '/capability-tabs.json';

let request: Promise<CapabilityTab[]> | undefined;

/** Fetches the capabilities of all tabs once. After a failure the next call tries again. */
function fetchTabs(): Promise<CapabilityTab[]> {
  request ??= fetch(address).then((response) => response.json());
  request.catch(() => {
    request = undefined;
  });
  return request;
}
