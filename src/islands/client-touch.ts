import type { ClientDirective } from 'astro';
import type { Island } from './touch.ts';
import './touch.ts';

/**
 * `client:touch` hydrates an island when the visitor first points at it, focuses or presses it. Until then it costs
 * nothing, so it must work as HTML. The value names an earlier trigger: `load`, or nearing the viewport (`seen`).
 */
const wakeOnTouch: ClientDirective = (load, { value }, island: Island) => {
  const wake = async () => {
    island.wake = undefined;
    const hydrate = await load();
    // A control that is replaced while it is pressed gets no click.
    while (island.querySelector(':is(a, [type=button]):active')) await new Promise(requestAnimationFrame);
    await hydrate();
    // If the script could not be loaded, the next touch tries again.
    island.wake = wake;
  };
  island.wake = wake;
  if (island.isTouched || value === 'load') wake();
  if (value === 'seen') whenNear(island, wake);
};

function whenNear(island: Island, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: '200px' },
  );
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

export default wakeOnTouch;
