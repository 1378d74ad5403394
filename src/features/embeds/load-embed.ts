/**
 * Loads videos, maps and calendars from other services (src/screens/parts/embed.tsx). Pressing its button loads one.
 * Once the visitor has accepted them, all are loaded (src/layout/services.ts).
 */

/** A frame has its own origin. It may open windows, but not lead the visitor away from the page. */
const sandbox =
  'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts';

function load(button: HTMLButtonElement, isPressed: boolean): void {
  const { embed = '', title = '', allow = '' } = button.dataset;
  const panel = button.closest('figure');
  const words = panel?.querySelector('div');
  if (!panel || !words) return;
  delete button.dataset.embed;
  const address = new URL(embed);
  if (isPressed && allow.includes('autoplay')) address.searchParams.set('autoplay', '1');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = allow;
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', sandbox);
  frame.className = 'absolute size-full rounded-card';
  frame.src = address.href;
  words.inert = true;
  words.style.visibility = 'hidden';
  panel.append(frame);
  if (isPressed) frame.focus();
}

function loadAll(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-embed]')) load(button, false);
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-embed]');
  if (button) load(button, true);
});

// Cal.com shows nothing until the page around its frame has answered.
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== 'https://cal.com' || data?.originator !== 'CAL' || data.type !== '__iframeReady') return;
  (source as Window).postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady', arg: {} }, origin);
});

document.addEventListener('embeds', loadAll);
if ('embeds' in document.documentElement.dataset) loadAll();
