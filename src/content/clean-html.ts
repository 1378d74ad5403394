import sanitize from 'sanitize-html';

const headings = ['h2', 'h3', 'h4'];

/** Leaves of rendered Markdown what text needs: no scripts, styles, frames or handlers that someone typed into it. */
export function cleanHtml(html: string): string {
  return sanitize(keepUnits(html), {
    allowedTags: [...sanitize.defaults.allowedTags.filter((tag) => tag !== 'h1'), 'del'],
    allowedAttributes: {
      ...Object.fromEntries(headings.map((tag) => [tag, ['id']])),
      a: ['href', 'title'],
      th: ['align', 'scope'],
      td: ['align'],
      pre: ['tabindex'],
    },
    allowedSchemes: ['https', 'mailto'],
  });
}

/** A number and its unit stay on one line. */
function keepUnits(html: string): string {
  return html.replace(
    /(\d) (?=(?:per cent|[kMG]?Hz|[KMG]B|[mµ]?[sVWA]|bits?|bytes|minutes|seconds|hours)\b)/g,
    '$1\u{a0}',
  );
}
