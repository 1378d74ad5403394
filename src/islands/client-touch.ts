import type { ClientDirective } from 'astro';

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/**
 * `client:touch`: wakes an island when the visitor first points at it, touches it or brings the keyboard
 * into it. Until then it costs nothing, so it must work as HTML.
 */
const wakeOnTouch: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const touch of touches) element.removeEventListener(touch, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const touch of touches) element.addEventListener(touch, wake, { passive: true });
};

export default wakeOnTouch;
