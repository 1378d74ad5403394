/** Pages whose title is a likely subject. From other pages, visitors write about anything. */
const subjects = /^\/(?:solutions|capabilities|case-studies|roi-calculator|whitepapers|webinars)(?:\/|$)/;

/**
 * Returns the title of this site's page that led to the form (`document.referrer`), without the company's name;
 * undefined for other sites and unreadable pages. The page comes from the browser's cache.
 */
export async function subjectFromPage(referrer: string, signal: AbortSignal): Promise<string | undefined> {
  const from = URL.parse(referrer);
  if (from?.origin !== location.origin || !subjects.test(from.pathname)) return undefined;
  try {
    const page = await (await fetch(from, { signal })).text();
    // Read as text, because Trusted Types forbid a parser here.
    const [, title = ''] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(page) ?? [];
    return title.replaceAll(/&(?:amp|#38);/g, '&').replaceAll(/&(?:#x27|#39|apos);/g, '’') || undefined;
  } catch {
    return undefined;
  }
}
