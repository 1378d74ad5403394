import type { ClientDirective } from 'astro';
import type { Island } from './touch.ts';
import './touch.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | 'load' | 'seen';
  }
}

/**
 * `client:touch` hydrates an island when the visitor first points at it, focuses it or presses it. Until then it costs
 * nothing, so it must work as HTML. The value names an earlier trigger: `load`, or coming near the viewport (`seen`).
 */
const hydrateOnTouch: ClientDirective = (load, { value }, island: Island) => {
  const activate = async () => {
    island.activate = undefined;
    const hydrate = await load();
    // A control that is replaced while it is being pressed gets no click.
    while (island.querySelector(':is(a, [type=button]):active')) await new Promise(requestAnimationFrame);
    await hydrate();
    // The next touch tries again if the script could not be loaded.
    island.activate = activate;
  };
  island.activate = activate;
  if (island.isTouched || value === 'load') activate();
  if (value === 'seen') whenNear(island, activate);
};

function whenNear(island: Island, activate: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      activate();
    },
    { rootMargin: '200px' },
  );
  // The island element itself has no box.
  for (const child of island.children) observer.observe(child);
}

export default hydrateOnTouch;
