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
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { tolerateForeignChanges } from './foreign-changes.ts';
import { captureState } from './island-state.ts';

/** The element that holds an island's slot. It changes when React renders the island again. */
interface SlotPlace {
  element: Element;
}

/**
 * Hydrates an island, instead of `@astrojs/react/client.js`. Translators, password managers and other extensions change
 * a page before hydration (docs/decisions/0055). React notices this, removes the HTML and renders the island again.
 * Nothing is lost: slots keep their nodes, because Trusted Types do not let React build them from text, and controls
 * keep their values and the focus.
 *
 * It runs synchronously, so that the page can't change in between.
 */
const hydrate =
  (island: HTMLElement) =>
  (component: FunctionComponent<Record<string, unknown>>, props: Record<string, unknown>): void => {
    if (!island.matches('[ssr]')) return;
    tolerateForeignChanges();
    const served = island.firstChild;
    const restore = captureState(island);
    const content = createElement(ErrorBoundary, null, createElement(component, { ...props, ...getSlots(island) }));
    const onRendered = () => {
      if (served?.parentNode !== island) restore();
    };
    flushSync(() => {
      hydrateRoot(island, createElement(Island, { onRendered }, content), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // biome-ignore lint/suspicious/noConsole: the page still works, and the tests fail on mismatches that we cause
        onRecoverableError: (error) => console.warn(error),
      });
    });
  };

/** Calls `onRendered` when the island is in the page, before its effects run. */
function Island({ onRendered, children }: { onRendered: () => void; children?: ReactNode }): ReactNode {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
}

function getSlots(island: HTMLElement): Record<string, ReactNode> {
  const slots = [...island.querySelectorAll('astro-slot')].filter((slot) => slot.closest('astro-island') === island);
  return Object.fromEntries(
    slots.map((element) => {
      const name = element.getAttribute('name') ?? undefined;
      return [name ?? 'children', createElement(Slot, { name, place: { element } })];
    }),
  );
}

const never = () => () => {};

/** A slot with HTML from the page. When it is rendered again, it takes over the nodes from the old element. */
function Slot({ name, place }: { name: string | undefined; place: SlotPlace }): ReactNode {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // During hydration, React ignores the children of an element that has HTML.
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
