/** What a page is about, by the beginning of its address; the first that fits. */
const kinds: [beginning: string, kind: string][] = [
  ['/domains#', 'Application'],
  ['/solutions/', 'Solution'],
  ['/capabilities/', 'Capability'],
  ['/case-studies', 'Case study'],
  ['/blog', 'Blog'],
  ['/whitepapers', 'Resource'],
  ['/webinars', 'Resource'],
  ['/roi-calculator', 'Resource'],
  ['/generate-image', 'Resource'],
  ['/privacy-policy', 'Legal'],
  ['/terms-of-service', 'Legal'],
  ['/cookie-policy', 'Legal'],
];

/** The kind that a search result is labelled with: `Blog` for `/blog/1`. */
export function kindOf(path: string): string {
  return kinds.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Company';
}
