import { ArrowRight, Pause, Play } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { fill } from '../../../language/fill.ts';
import type { Home } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { clickOnSpace } from '../../ui/click-on-space.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import '../../ui/tabs.css';
import './capability-tabs.css';

/** Served by `src/pages/capability-tabs.json.ts`, because they would add 1.2 KB to the page. */
const address = '/capability-tabs.json';

/** The time between two tabs, and the pause after a selection (docs/product.md#capability-tabs). */
const advanceMs = 3000;
const selectionPauseMs = 10_000;

/** These values remove the style attributes that Radix adds. The content security policy forbids them in HTML. */
const noListStyle = { outline: undefined };
const noPanelStyle = { animationDuration: undefined };

/** Repeats `pagePath`, because features may import only types from the content. */
const capabilityPath = (id: string) => `/capabilities/${id}`;

interface CapabilityTab {
  id: string;
  title: string;
  description: string;
  features: string[];
  picture: PictureSources;
  alt: string;
}

interface CapabilityTabsProps {
  tabs: Pick<CapabilityTab, 'id' | 'title'>[];
  /** The panel shown until the others have loaded. */
  first: CapabilityTab | undefined;
  words: Pick<NonNullable<Home['capabilities']>, 'label' | 'more' | 'pause' | 'play'>;
}

/**
 * Home's capabilities as tabs that advance by themselves (docs/product.md#capability-tabs). The tabs are links to the
 * capabilities' pages, which they open without JavaScript and if the other panels can't be loaded. Clicks before
 * hydration are replayed (`data-hold`).
 */
export function CapabilityTabs({ tabs, first, words }: CapabilityTabsProps) {
  const [capabilities, setCapabilities] = useState<CapabilityTab[]>();
  const request = useRef<Promise<void>>(undefined);
  const { index, isPlaying, select, togglePlaying, watched } = useAutoAdvance(capabilities?.length ?? 0);
  const isVertical = useMediaQuery('(width >= 64rem)');
  const shown = capabilities ? (capabilities[index] ?? capabilities[0]) : first;
  // The panels may be newer than the page.
  const list = capabilities ?? tabs;

  /** Loads the panels once. After a failure, the next call tries again. */
  function loadPanels(): Promise<void> {
    request.current ??= fetch(address)
      .then((response) => response.json())
      .then(setCapabilities);
    request.current.catch(() => {
      request.current = undefined;
    });
    return request.current;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void loadPanels().catch(() => {}), []);

  function press(event: MouseEvent, position: number, path: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(position);
    if (!capabilities) loadPanels().catch(() => location.assign(path));
  }

  preloadPicture(capabilities?.[(index + 1) % capabilities.length]);

  return (
    <Tabs.Root
      value={shown?.id ?? ''}
      onValueChange={(id) => select(list.findIndex((tab) => tab.id === id))}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      className="capability-tabs"
      data-awake={capabilities && true}
      {...watched}
    >
      <div className="relative min-w-0">
        <Tabs.List aria-label={words.label} className="tab-list capability-list" style={noListStyle}>
          {list.map(({ id, title }, position) => (
            // Only the shown panel is on the page.
            <Tabs.Trigger key={id} value={id} {...(id !== shown?.id && { 'aria-controls': undefined })} asChild>
              <a
                type={undefined}
                href={capabilityPath(id)}
                className="tab capability-tab"
                data-hold
                onKeyDown={clickOnSpace}
                onClick={(event) => press(event, position, capabilityPath(id))}
                // Each link is focusable until the arrow keys move between the tabs.
                {...(!capabilities && { tabIndex: 0 })}
              >
                {title}
              </a>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          {...(isPlaying ? words.pause : words.play)}
          icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          className={classNames('capability-pause mt-2 motion-reduce:invisible', !capabilities && 'invisible')}
          onClick={togglePlaying}
        />
      </div>
      {shown && (
        <Tabs.Content key={shown.id} value={shown.id} asChild>
          <div className="min-w-0" style={noPanelStyle}>
            <CapabilityPanel capability={shown} more={words.more} />
          </div>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}

/**
 * Shows the next of `count` tabs every 3 seconds, in a loop. A selection pauses it for 10 seconds. It also pauses while
 * the visitor hovers over or focuses the tabs, while the page is hidden, after the pause button is pressed, and if the
 * visitor prefers reduced motion.
 */
function useAutoAdvance(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  /** Counts selections, so that each one restarts the pause; 0 if there is no pause. */
  const [pauseId, setPauseId] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  /** Focus after a press does not count. `:focus-visible` would match it, because Radix focuses the tab by script. */
  const isPressed = useRef(false);
  /** A tapped tab matches `:hover` until the next tap elsewhere. */
  const isTouched = useRef(false);
  useEffect(() => {
    // A tap may have come before hydration.
    isTouched.current = !matchMedia('(hover: hover)').matches;
  }, []);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isAdvancing = count > 0 && isPlaying && pauseId === 0 && !prefersReducedMotion;

  useEffect(() => {
    if (pauseId === 0) return;
    const timer = setTimeout(() => setPauseId(0), selectionPauseMs);
    return () => clearTimeout(timer);
  }, [pauseId]);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => {
      const isHovered = !isTouched.current && root.current?.matches(':hover');
      const isFocused = !isPressed.current && root.current?.querySelector(':focus-visible');
      if (!document.hidden && !isHovered && !isFocused) setIndex((current) => (current + 1) % count);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  return {
    index,
    isPlaying: isPlaying && !prefersReducedMotion,
    select(chosen: number) {
      setIndex(chosen);
      setPauseId((selections) => selections + 1);
    },
    togglePlaying: () => setIsPlaying(!isPlaying),
    watched: {
      ref: root,
      onPointerMove({ pointerType }: PointerEvent) {
        isTouched.current = pointerType === 'touch';
      },
      onPointerDown({ pointerType }: PointerEvent) {
        isPressed.current = true;
        isTouched.current = pointerType === 'touch';
      },
      /** Also called after Tab has moved the focus to the tabs. */
      onKeyUp() {
        isPressed.current = false;
      },
    },
  };
}

function CapabilityPanel({
  capability,
  more,
}: {
  capability: CapabilityTab;
  more: CapabilityTabsProps['words']['more'];
}) {
  const { id, title, description, features, picture, alt } = capability;
  // The picture takes five page columns and the text four, with 2rem between them.
  return (
    <div className="capability-panel grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-1 xl:grid-cols-[calc(55.556%-0.889rem)_1fr]">
      <Picture picture={picture} alt={alt} className="aspect-16/10 w-full rounded-card object-cover xl:aspect-5/4" />
      <div className="flex flex-col items-start">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-3 text-soft">{description}</p>
        <ul className="mt-4 mb-7 grid gap-2 text-small">
          {features.map((feature) => (
            <li key={feature} className="list-node">
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink href={capabilityPath(id)} variant="secondary">
          <span>
            {more.label}
            <span className="for-screen-readers"> {fill(more.about, { title })}</span>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </div>
    </div>
  );
}

function preloadPicture(capability: CapabilityTab | undefined): void {
  if (!capability) return;
  const { day, ...night } = capability.picture;
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  preload((isDark || !day ? night : day).fallback.src, { as: 'image' });
}
