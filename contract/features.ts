import { z } from 'zod';

/** The parts of the site that `company.yaml` can switch off, with their URLs. */
const features = {
  blog: { title: 'Blog', addresses: ['/blog'] },
  careers: { title: 'Careers and applications', addresses: ['/careers'] },
  caseStudies: { title: 'Case studies', addresses: ['/case-studies'] },
  catalogue: { title: 'Catalogue', addresses: ['/domains'] },
  gestures: { title: 'Drawing demonstration', addresses: ['/gestures'] },
  imageGeneration: { title: 'Image generation', addresses: ['/generate-image', '/api/generate-image'] },
  newsletter: {
    title: 'Newsletter',
    addresses: ['/newsletter', '/api/newsletter', '/admin/newsletter', '/api/admin/newsletters'],
  },
  requirements: { title: 'AI requirements', addresses: ['/ai-requirements'] },
  roiCalculator: { title: 'ROI calculator', addresses: ['/roi-calculator'] },
  siteSearch: { title: 'Search', addresses: ['/pagefind', '/search-words.json'] },
  technologies: { title: 'Technologies', addresses: ['/technologies'] },
  trust: { title: 'Trust', addresses: ['/trust'] },
  webinars: { title: 'Webinars', addresses: ['/webinars'] },
  whitepapers: { title: 'Whitepapers', addresses: ['/whitepapers'] },
} as const satisfies Record<string, { title: string; addresses: readonly string[] }>;

export type Feature = keyof typeof features;

export type Features = Record<Feature, boolean>;

export const featureNames = Object.keys(features) as Feature[];

const switchSchemas = Object.fromEntries(
  featureNames.map((name) => [name, z.boolean().meta({ title: features[name].title })]),
) as Record<Feature, z.ZodBoolean>;

export const featuresSchema = z.strictObject(switchSchemas);

/** Unsubscribe links in earlier emails keep working. */
const alwaysOn = /^\/(api\/)?newsletter\/unsubscribed?$/;

/** Returns the feature of a URL such as `/blog/1#summary` if the company has switched that feature off. */
export function disabledFeature(address: string, on: Features): Feature | undefined {
  // The not-found pages of a list are below `/missing` and belong to the list.
  const path = address.replace(/[?#].*$/s, '').replace(/^\/missing(?=\/)/, '');
  if (alwaysOn.test(path)) return undefined;
  return featureNames.find(
    (name) => !on[name] && features[name].addresses.some((own) => path === own || path.startsWith(`${own}/`)),
  );
}

/** Reads the switches from the company's record, which may be invalid. Every value except `false` means on. */
export function readFeatures(company: unknown): Features {
  const given = Object(Object(company).features) as Record<string, unknown>;
  return Object.fromEntries(featureNames.map((name) => [name, given[name] !== false])) as Features;
}
