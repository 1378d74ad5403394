import type { ClientDirective } from 'astro';
import { giveUp, type Held, hold, type Island } from './hold.ts';
import { enableFilled } from './until-filled.ts';

/** How near an island must come to be seen. */
const margin = '200px';

/**
 * `client:touch`: wakes an island when the visitor first points at it or brings the keyboard into it. Until then it costs
 * nothing, so it must work as HTML. It also wakes, by its value, `load`: at once; `query`: at once when the address has
 * a query; `seen`: when it comes near. What was pressed before it is awake is pressed again then (`hold.ts`).
 */
const wakeOnTouch: ClientDirective = (load, { value }, element: Island) => {
  let isWaking = false;

  element.wake = async () => {
    if (isWaking) return;
    isWaking = true;
    const hydrate = await load();
    // A button that is drawn again while it is pressed would get no click.
    while (element.querySelector(':is(a, button):active')) await new Promise(requestAnimationFrame);
    await hydrate();
    // Its script could not be loaded.
    isWaking = !element.matches('[ssr]');
    for (const part of heldIn(element)) {
      if (isWaking) pressAgain(part);
      else giveUp(part);
    }
  };

  const isTouched = element.matches(':hover, :focus-within') || heldIn(element).length > 0;
  if (isTouched || value === 'load' || (value === 'query' && location.search)) element.wake();
  else if (value === 'seen') whenSeen(element, element.wake);
};

/** What is held in an island, in the order in which it was pressed; without a form that the browser is sending. */
function heldIn(island: Island): Held[] {
  const held = island.querySelectorAll<Held>('[aria-busy=true]:not([inert])');
  return [...held].sort((one, other) => Number(one.timer) - Number(other.timer));
}

/** By a click, also for a form: React attaches itself before it hands a click on, and sees no other submit until then. */
function pressAgain(part: Held): void {
  part.ariaBusy = null;
  const button = part.querySelector<HTMLElement>('[type=submit]') ?? part;
  if (button.isConnected) button.click();
}

function whenSeen(island: Island, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: margin },
  );
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

// A page on demand has this in it as a plain script. A built page imports it: that has `in-page.ts` in it.
if (document.currentScript) {
  for (const type of ['pointerover', 'focusin', 'click', 'submit']) addEventListener(type, hold, true);
  for (const type of ['input', 'pageshow']) addEventListener(type, enableFilled);
}

export default wakeOnTouch;
