/** Pages whose title is a likely subject. Visitors who come from other pages may write about anything. */
const subjects = /^\/(?:solutions|capabilities|case-studies|roi-calculator|whitepapers|webinars)(?:\/|$)/;

/**
 * Returns the title, without the company's name, of the page of this site that led to the form (`document.referrer`).
 * The browser has the page in its cache. Returns undefined for other sites and for pages that can't be read.
 */
export async function subjectFromPage(referrer: string, signal: AbortSignal): Promise<string | undefined> {
  const from = URL.parse(referrer);
  if (from?.origin !== location.origin || !subjects.test(from.pathname)) return undefined;
  try {
    const page = await (await fetch(from, { signal })).text();
    // The page is read as text, because Trusted Types forbid a parser here.
    const [, title = ''] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(page) ?? [];
    return title.replaceAll(/&(?:amp|#38);/g, '&').replaceAll(/&(?:#x27|#39|apos);/g, '’') || undefined;
  } catch {
    return undefined;
  }
}
