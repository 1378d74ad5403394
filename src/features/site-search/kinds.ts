type Kind = 'application' | 'solution' | 'capability' | 'caseStudy' | 'blog' | 'resource' | 'legal' | 'company';

/** What a page is about, by the beginning of its address; the first that fits. */
const kinds: [beginning: string, kind: Kind][] = [
  ['/domains#', 'application'],
  ['/solutions/', 'solution'],
  ['/capabilities/', 'capability'],
  ['/case-studies', 'caseStudy'],
  ['/blog', 'blog'],
  ['/whitepapers', 'resource'],
  ['/webinars', 'resource'],
  ['/roi-calculator', 'resource'],
  ['/generate-image', 'resource'],
  ['/privacy-policy', 'legal'],
  ['/terms-of-service', 'legal'],
  ['/cookie-policy', 'legal'],
];

/** The kind that a search result is labelled with, in these words: `Blog` for `/blog/1`. */
export function kindOf(path: string, words: Record<Kind, string>): string {
  return words[kinds.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'company'];
}
