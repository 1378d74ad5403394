/** Loads a video, map or calendar from another service when its button is pressed (src/screens/parts/embed.tsx). */

/** A frame has its own origin. It may open windows, but not lead the visitor away from the page. */
const sandbox =
  'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts';

function load(button: HTMLButtonElement): void {
  const { embed = '', title = '', allow = '' } = button.dataset;
  const panel = button.closest('figure');
  const words = panel?.querySelector('div');
  if (!panel || !words) return;
  delete button.dataset.embed;
  const address = new URL(embed);
  if (allow.includes('autoplay')) address.searchParams.set('autoplay', '1');
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
  frame.focus();
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-embed]');
  if (button) load(button);
});

// Cal.com shows nothing until the page around its frame has answered.
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== 'https://cal.com' || data?.originator !== 'CAL' || data.type !== '__iframeReady') return;
  (source as Window).postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady', arg: {} }, origin);
});
