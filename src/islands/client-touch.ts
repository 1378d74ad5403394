import type { ClientDirective } from 'astro';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/**
 * `client:touch`: wakes an island when the visitor first points at it, touches it or brings the keyboard
 * into it. Until then it costs nothing, so it must work as HTML. `client:touch="query"` also wakes it at
 * once when the address has a query.
 *
 * A button that does nothing as HTML may be pressed while its island is still loading, which a phone does in
 * one touch: that press is made again when the island is awake.
 */
const wakeOnTouch: ClientDirective = (load, { value }, element) => {
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
  };
  const wake = async () => {
    for (const touch of touches) element.removeEventListener(touch, wake);
    element.addEventListener('click', remember);
    const hydrate = await load();
    await hydrate();
    element.removeEventListener('click', remember);
    if (pressed?.isConnected) pressed.click();
  };
  for (const touch of touches) element.addEventListener(touch, wake, { passive: true });
  if (value === 'query' && location.search !== '') void wake();
};

export default wakeOnTouch;
