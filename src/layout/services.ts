import { type ConsentChoice, consentChoices } from '../../contract/consent.ts';
import type { TrustedTypes } from '../ui/trusted-types.ts';

/**
 * Starts analytics that need a script of ours, and asks for consent first if a service needs it (docs/site-settings.md).
 * Only pages with such a service load it.
 */

const page = document;
const own = page.querySelector('script[src="/services.js"]') as HTMLScriptElement;
const { service, id = '', script = '', cookies, embeds } = own.dataset;
const banner = page.querySelector<HTMLElement>('#consent');
const window = globalThis as unknown as Record<string, unknown> & { trustedTypes?: TrustedTypes };

/** Six months, after which visitors are asked again. */
const maxAge = 182 * 24 * 3600 * 1000;

/** If the browser can't store the choice, it holds for this page. */
let chosen: ConsentChoice | undefined;
let opener: HTMLElement | undefined;

function currentChoice(): ConsentChoice | undefined {
  try {
    const { choice, at } = JSON.parse(localStorage.consent);
    if (Date.now() - at < maxAge) return consentChoices.find((each) => each === choice);
  } catch {}
  return chosen;
}

function startAnalytics(): void {
  if (service === 'matomo') {
    window._paq = [
      ...(cookies === undefined ? [['disableCookies']] : []),
      ['setTrackerUrl', new URL('matomo.php', script).href],
      ['setSiteId', id],
      ['trackPageView'],
      ['enableLinkTracking'],
    ];
  } else {
    const queue: unknown[] = [];
    window.dataLayer = queue;
    // Google's script takes only `arguments`, not arrays.
    function gtag(..._command: unknown[]) {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments);
    }
    gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
    gtag('js', new Date());
    gtag('config', id, { allow_google_signals: false });
  }
  const element = page.createElement('script');
  const address =
    window.trustedTypes?.createPolicy('analytics', { createScriptURL: () => script }).createScriptURL(script) ?? script;
  element.src = address as string;
  page.head.append(element);
}

/** Starts what waits for consent, once. */
function begin(): void {
  if (chosen === 'accepted') return;
  chosen = 'accepted';
  if (cookies !== undefined) startAnalytics();
  if (embeds === undefined) return;
  page.documentElement.dataset.embeds = '';
  page.dispatchEvent(new Event('embeds'));
}

/** Removes the cookies of the analytics, and loads the page again without it. */
function withdraw(): void {
  window[`ga-disable-${id}`] = true;
  const names = page.cookie.match(/\b_(ga|pk_)[^=;\s]*(?==)/g) ?? [];
  for (let host = location.hostname; host; host = host.replace(/^[^.]*\.?/, '')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page reloads
    for (const name of names) page.cookie = `${name}=; max-age=0; path=/; domain=${host}`;
  }
  location.reload();
}

function choose(choice: ConsentChoice): void {
  const before = currentChoice();
  try {
    localStorage.consent = JSON.stringify({ choice, at: Date.now() });
  } catch {}
  showBanner(false);
  (opener ?? page.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  const { count } = banner?.dataset ?? {};
  if (count) navigator.sendBeacon(`${count}/${choice}`);
  if (choice === 'accepted') begin();
  else {
    chosen = choice;
    if (before === 'accepted') withdraw();
  }
}

function showBanner(isShown: boolean): void {
  const section = banner?.querySelector('section');
  if (section) section.hidden = !isShown;
}

function start(): void {
  if (service && cookies === undefined) startAnalytics();
  if (!banner) return;
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]');
    const choice = consentChoices.find((each) => each === button?.dataset.consent);
    if (choice) choose(choice);
    else if (button) {
      opener = button;
      showBanner(true);
      banner.querySelector('button')?.focus();
    }
  });
  // The visitor may have chosen on another page.
  addEventListener('pageshow', ({ persisted }) => persisted && showBanner(currentChoice() === undefined));
  const choice = currentChoice();
  if (choice === 'accepted') begin();
  showBanner(choice === undefined);
}

// A page that the browser renders ahead is not a visit.
if ((page as Document & { prerendering?: boolean }).prerendering) {
  page.addEventListener('prerenderingchange', start, { once: true });
} else start();
