/**
 * Returns the pages of this site that Markdown links to, each once and without its anchor, which is checked on the
 * built page. Names with a dot are files, not pages.
 */
export function linkedPages(markdown: string): string[] {
  const linked = [...withoutCode(markdown).matchAll(/\]\((\/[^)\s?#]*)/g)].map(([, page = '']) => page);
  return [...new Set(linked)].filter((page) => !/\.[^/]*$/.test(page));
}

/** Returns the pictures that Markdown places, by their paths from its file, each once. */
export function placedPictures(markdown: string): string[] {
  const placed = [...withoutCode(markdown).matchAll(/!\[[^\]\n]{0,500}\]\(([^)\s]+)/g)].map(([, path = '']) => path);
  return [...new Set(placed)];
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```|~~~).*?^\1/gms, '').replaceAll(/`[^`\n]*`/g, '');
}
