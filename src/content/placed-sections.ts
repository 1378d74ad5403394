import type { PictureSources } from '../ui/picture.tsx';
import { availableLinks } from './available.ts';
import { getRelated } from './pages.ts';
import { placePicture } from './picture.ts';
import type { PageSection, SectionPage } from './section-page.ts';
import { getFigures, type Stat } from './site.ts';

type Section<Kind extends PageSection['kind']> = Extract<PageSection, { kind: Kind }>;

/** A section with its figures looked up and its picture encoded. */
export type PlacedSection =
  | Exclude<PageSection, { kind: 'figures' | 'picture' }>
  | (Omit<Section<'figures'>, 'stats'> & { stats: (Stat & { text?: string | undefined })[] })
  | (Section<'picture'> & { sources: PictureSources });

/** Returns what the screen of a page of sections shows. */
export async function getSectionPage<Page extends SectionPage>(page: Page) {
  return {
    page,
    picture: page.picture && (await placePicture('hero', page.picture)),
    sections: await placeSections(page.sections),
    related: getRelated(page.related),
  };
}

export function placeSections(sections: PageSection[]): Promise<PlacedSection[]> {
  return Promise.all(
    sections.map(async (section) => {
      if (section.kind === 'figures') return { ...section, stats: getFigures(section.stats) };
      if (section.kind === 'picture') return { ...section, sources: await placePicture('hero', section.picture) };
      if (section.kind !== 'cards') return section;
      const items = section.items.map(({ link, ...item }) => ({ ...item, link: link && availableLinks([link])[0] }));
      return { ...section, items };
    }),
  );
}
