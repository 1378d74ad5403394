import type { SiteSettings } from './site-settings.ts';

type Analytics = NonNullable<SiteSettings['analytics']>;

const googleScripts = 'https://www.googletagmanager.com/gtag/';

type Sources = Record<string, string[]>;

/** The Trusted Types policies that the site's own scripts create. */
const ownPolicies = ['analytics', 'site-search'];

function analyticsService({ service, origin = '', id }: Analytics): { script: string; sources: Sources } {
  if (service === 'google') {
    const servers = ['https://*.google-analytics.com', 'https://www.googletagmanager.com'];
    return {
      script: `${googleScripts}js?id=${id}`,
      sources: {
        'script-src': [googleScripts],
        'connect-src': [...servers, 'https://*.analytics.google.com'],
        'img-src': servers,
        'trusted-types': [...ownPolicies, 'goog#html', "'allow-duplicates'"],
      },
    };
  }
  const script = origin + { plausible: '/js/script.js', umami: '/script.js', matomo: '/matomo.js' }[service];
  const sources = { 'script-src': [script], 'connect-src': [origin] };
  return service === 'matomo'
    ? { script, sources: { ...sources, 'img-src': [origin], 'trusted-types': ownPolicies } }
    : { script, sources };
}

export function setsCookies(analytics: SiteSettings['analytics']): boolean {
  return analytics?.service === 'google';
}

export function analyticsOrigin(analytics: Analytics): string {
  return new URL(analyticsService(analytics).script).origin;
}

/** Returns the attributes of the script on listed pages: the service's own script, or ours, which starts it. */
export function serviceScript(analytics: Analytics): Record<string, unknown> {
  const { service, id } = analytics;
  const { script } = analyticsService(analytics);
  if (service === 'plausible') return { defer: true, src: script, 'data-domain': id };
  if (service === 'umami') return { defer: true, src: script, 'data-website-id': id };
  // `scripts/build/page-scripts.ts` publishes `src/layout/services.ts` at this address.
  return { type: 'module', src: '/services.js', 'data-service': service, 'data-id': id, 'data-script': script };
}

/**
 * The sources that public pages open beyond their own origin, as in `data-policy`. A preview opens none for scripts: it
 * has the origin of the admin area, and the settings may be anybody's draft.
 */
export function openedPolicy(
  { analytics, origins = {} }: SiteSettings,
  isListed: boolean,
  isPreview = false,
): string | undefined {
  const opened: Sources = {};
  const further = Object.entries(origins).map(([name, sources]) => [`${name}-src`, sources] as const);
  const ofService = isListed && analytics ? Object.entries(analyticsService(analytics).sources) : [];
  for (const [name, sources = []] of [...ofService, ...further]) {
    if (sources.length === 0 || (isPreview && name === 'script-src')) continue;
    opened[name] = [...(opened[name] ?? []), ...sources];
  }
  const directives = Object.entries(opened).map(([name, sources]) => [name, ...sources].join(' '));
  return directives.length > 0 ? directives.join('; ') : undefined;
}
