/** Returns the pages that Markdown links to, without their anchors. Paths with a dot are files. */
export function listLinkedPages(markdown: string): string[] {
  const linked = [...withoutCode(markdown).matchAll(/\]\((\/[^)\s?#]*)/g)].map(([, page = '']) => page);
  return [...new Set(linked)].filter((page) => !/\.[^/]*$/.test(page));
}

export function listPlacedPictures(markdown: string): string[] {
  const placed = [...withoutCode(markdown).matchAll(/!\[[^\]\n]{0,500}\]\(([^)\s]+)/g)].map(([, path = '']) => path);
  return [...new Set(placed)];
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```|~~~).*?^\1/gms, '').replaceAll(/`[^`\n]*`/g, '');
}
