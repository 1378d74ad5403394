import sanitize from 'sanitize-html';

const headings = ['h2', 'h3', 'h4'];

/** Removes scripts, styles, frames and event handlers that an author typed into Markdown. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
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
