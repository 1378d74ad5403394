/** Where an enquiry is about what the page shows. From elsewhere a visitor comes with any subject. */
const subjects = /^\/(?:solutions|capabilities|case-studies|roi-calculator|whitepapers|webinars)(?:\/|$)/;

/**
 * The title of the page of this site that led to the form (`document.referrer`), without the company's name; undefined when
 * the visitor came from elsewhere or the page cannot be read. The page is in the browser's cache.
 */
export async function subjectFromPage(referrer: string, signal: AbortSignal): Promise<string | undefined> {
  const from = URL.parse(referrer);
  if (from?.origin !== location.origin || !subjects.test(from.pathname)) return undefined;
  try {
    const page = await (await fetch(from, { signal })).text();
    // Read as text: trusted types forbid a parser here.
    const [, title = ''] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(page) ?? [];
    return title.replaceAll(/&(?:amp|#38);/g, '&').replaceAll(/&(?:#x27|#39|apos);/g, '’') || undefined;
  } catch {
    return undefined;
  }
}
