import type { TrustedTypes } from '../ui/trusted-types.ts';

/** Starts Matomo, or Google Analytics after asking for consent (docs/site-settings.md). */

const page = document;
const own = page.querySelector('script[src="/services.js"]') as HTMLScriptElement;
const { service, id = '', script = '' } = own.dataset;
const banner = page.querySelector<HTMLElement>('#consent');
const window = globalThis as unknown as Record<string, unknown> & { trustedTypes?: TrustedTypes };

const consentChoices = ['accepted', 'declined'] as const;
type ConsentChoice = (typeof consentChoices)[number];

const maxAge = 182 * 24 * 3600 * 1000;

/** The service that a choice applies to. Visitors are asked again if it changes, or on another site of this origin. */
const scope = [service, id, own.src].join(' ');

/** The choice only applies to this page if the browser can't store it. */
let chosen: ConsentChoice | undefined;
let opener: HTMLElement | undefined;

function currentChoice(): ConsentChoice | undefined {
  try {
    const { choice, at, asked } = JSON.parse(localStorage.consent);
    if (Date.now() - at < maxAge && asked === scope) return consentChoices.find((each) => each === choice);
  } catch {}
  return chosen;
}

function startAnalytics(): void {
  if (service === 'matomo') {
    window._paq = [
      ['disableCookies'],
      ['setTrackerUrl', new URL('matomo.php', script).href],
      ['setSiteId', id],
      ['trackPageView'],
      ['enableLinkTracking'],
    ];
  } else {
    const queue: unknown[] = [];
    window.dataLayer = queue;
    // Google's script accepts only `arguments`, not arrays.
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

function begin(): void {
  if (chosen === 'accepted') return;
  chosen = 'accepted';
  startAnalytics();
}

function withdraw(): void {
  window[`ga-disable-${id}`] = true;
  removeCookies();
  location.reload();
}

/** A cookie can only be removed with the domain that it was set for, or without a domain if it had none. */
function removeCookies(): void {
  const names = page.cookie.match(/\b_ga[^=;\s]*(?==)/g) ?? [];
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const domain of domains) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page reloads
    for (const name of names) page.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** Applies a withdrawal in another tab, or from before the browser restored this page from its cache. */
function followChoice(): void {
  const choice = currentChoice();
  if (chosen === 'accepted' && choice !== 'accepted') withdraw();
  else if (chosen !== 'accepted' && choice === 'accepted') begin();
  showBanner(choice === undefined);
}

function choose(choice: ConsentChoice): void {
  try {
    localStorage.consent = JSON.stringify({ choice, at: Date.now(), asked: scope });
  } catch {}
  showBanner(false);
  (opener ?? page.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  if (choice === 'accepted') begin();
  else {
    const hasStarted = chosen === 'accepted';
    chosen = choice;
    if (hasStarted) withdraw();
    else removeCookies();
  }
}

function showBanner(isShown: boolean): void {
  const section = banner?.querySelector('section');
  if (section) section.hidden = !isShown;
}

function start(): void {
  if (!banner) {
    startAnalytics();
    return;
  }
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
  addEventListener('pageshow', ({ persisted }) => persisted && followChoice());
  addEventListener('storage', ({ key }) => key === 'consent' && followChoice());
  const choice = currentChoice();
  if (choice === 'accepted') begin();
  showBanner(choice === undefined);
}

// A page that the browser has only prerendered does not count as a visit.
if ((page as Document & { prerendering?: boolean }).prerendering) {
  page.addEventListener('prerenderingchange', start, { once: true });
} else start();
