import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { tolerateForeignChanges } from './foreign-changes.ts';
import { keepState } from './island-state.ts';

/** The place in the page of what an island got as HTML. It changes when React draws the island again. */
interface SlotPlace {
  element: Element;
}

/**
 * Hydrates an island, in place of `@astrojs/react/client.js`. Translators, password managers and other extensions change
 * a page before it is touched (docs/decisions/0055). React notices that, takes the HTML away and draws the island again.
 * Nothing is lost then: slots keep their nodes, which Trusted Types would not let React make from text, and controls keep
 * what was typed, chosen and focused.
 *
 * It happens in one piece, so that nobody changes the page while it is read.
 */
const hydrate =
  (island: HTMLElement) =>
  (component: FunctionComponent<Record<string, unknown>>, props: Record<string, unknown>): void => {
    if (!island.matches('[ssr]')) return;
    tolerateForeignChanges();
    const served = island.firstChild;
    const restore = keepState(island);
    const content = createElement(component, { ...props, ...slotsOf(island) });
    const onDrawn = () => {
      if (served?.parentNode !== island) restore();
    };
    flushSync(() => {
      hydrateRoot(island, createElement(Island, { onDrawn }, content), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // biome-ignore lint/suspicious/noConsole: the page goes on, and a mismatch of our own making fails the tests
        onRecoverableError: (error) => console.warn(error),
      });
    });
  };

/** Calls back when the island is in the page, before its effects see it. */
function Island({ onDrawn, children }: { onDrawn: () => void; children?: ReactNode }): ReactNode {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/** Returns the HTML slots of an island as properties of its component. */
function slotsOf(island: HTMLElement): Record<string, ReactNode> {
  const slots = [...island.querySelectorAll('astro-slot')].filter((slot) => slot.closest('astro-island') === island);
  return Object.fromEntries(
    slots.map((element) => {
      const name = element.getAttribute('name') ?? undefined;
      return [name ?? 'children', createElement(Slot, { name, place: { element } })];
    }),
  );
}

const never = () => () => {};

/** Stands for HTML of the page. When it is drawn anew, it takes the nodes over from where they stood before. */
function Slot({ name, place }: { name: string | undefined; place: SlotPlace }): ReactNode {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // While it hydrates, React looks past the children of an element that has HTML.
  const [html] = useState(isServed ? { __html: '' } : undefined);
  const slot = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!slot.current || slot.current === place.element) return;
    slot.current.append(...place.element.childNodes);
    place.element = slot.current;
  }, [place]);
  return createElement('astro-slot', {
    ref: slot,
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: html,
  });
}

export default hydrate;
