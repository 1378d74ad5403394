import { Pause, Play } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CapabilityPanel } from './capability-panel.tsx';
import { type CapabilityTab, type CapabilityTabsWords, capabilityPath } from './capability-tab.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useHeld } from './use-held.ts';
import '../../ui/tabs.css';
import './capability-tabs.css';

interface CapabilityTabsProps {
  capabilities: CapabilityTab[];
  words: CapabilityTabsWords;
}

/**
 * The eight capabilities of Home as tabs that advance by themselves (docs/product.md#capability-tabs).
 * Without script the tabs are links to the capabilities' pages; a press on one waits for the tabs (`data-hold`).
 */
export function CapabilityTabs(props: CapabilityTabsProps) {
  /** Once it is awake: the position of the link that has the keyboard's focus, or -1. */
  const [focused, setFocused] = useState<number>();
  const [pressed, setPressed] = useState<number>();
  const links = useRef<HTMLElement>(null);

  useEffect(() => {
    const all = [...(links.current?.children ?? [])];
    setFocused(all.findIndex((link) => link.matches(':focus-visible')));
  }, []);

  if (focused === undefined) return <TabLinks {...props} ref={links} onPress={setPressed} />;
  return <AwakeTabs {...props} pressed={pressed} focused={focused} />;
}

interface TabLinksProps extends CapabilityTabsProps {
  ref: Ref<HTMLElement>;
  onPress: (position: number) => void;
}

function TabLinks({ capabilities, words, ref, onPress }: TabLinksProps) {
  const [first] = capabilities;
  return (
    <div className="capability-tabs">
      <div className="min-w-0">
        <nav ref={ref} aria-label={words.label} className="tab-list capability-list">
          {capabilities.map(({ id, title }, position) => (
            <a
              key={id}
              href={capabilityPath(id)}
              className="tab capability-tab"
              data-state={position === 0 ? 'active' : 'inactive'}
              data-hold
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPress(position);
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        {/* The place of the pause button, so that nothing shifts when the tabs wake. */}
        <div className="mt-2 size-11 motion-reduce:hidden" />
      </div>
      {first && <CapabilityPanel capability={first} more={words.more} />}
    </div>
  );
}

interface AwakeTabsProps extends CapabilityTabsProps {
  /** What was pressed and what had the focus while the tabs were links. */
  pressed: number | undefined;
  focused: number;
}

function AwakeTabs({ capabilities, words, pressed, focused }: AwakeTabsProps) {
  const { isHeld, handlers } = useHeld();
  const { index, isAdvancing, isPlaying, select, togglePlaying } = useAutoAdvance(capabilities.length, isHeld, pressed);
  const isUpright = useMediaQuery('(width >= 64rem)');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[focused]?.focus({ preventScroll: true });
  }, [focused]);
  preloadPicture(capabilities[(index + 1) % capabilities.length]);

  return (
    <Tabs.Root
      value={capabilities[index]?.id ?? ''}
      onValueChange={(id) => select(capabilities.findIndex((capability) => capability.id === id))}
      orientation={isUpright ? 'vertical' : 'horizontal'}
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
          className="mt-2 motion-reduce:hidden"
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

/** Fetches the picture of the tab that comes next, so that it is there when the tab is. */
function preloadPicture(capability: CapabilityTab | undefined): void {
  if (!capability) return;
  const { day, ...night } = capability.picture;
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  preload((isDark || !day ? night : day).fallback.src, { as: 'image' });
}
