import type { PictureSources } from '../ui/picture.tsx';
import { currentFeatures } from './available.ts';
import { getCapabilities } from './capabilities.ts';
import { getCategories } from './categories.ts';
import { getHomeProof, getSectorLinks } from './home-proof.ts';
import { pagePath } from './page-registry.ts';
import { pageLink } from './pages.ts';
import { pictureSources, type ThemedPicture } from './picture.ts';
import { recordsByIds } from './records.ts';
import { signalPaths } from './signal-paths.ts';
import { getCompany, getFigures, getGesturesWords, getPage } from './site.ts';
import { wideItems } from './wide-items.ts';

export type HomePage = Awaited<ReturnType<typeof getHomePage>>;

/** Returns the data of Home, with figures and pictures in place of their names. */
export async function getHomePage() {
  const [home, company, categories] = await Promise.all([getPage('/'), getCompany(), getCategories()]);
  const { hero, embedded, applications, about } = home;
  const features = currentFeatures();
  const words = await getGesturesWords();
  return {
    home,
    company,
    heroStats: await getFigures(hero.stats),
    results: await getFigures(hero.results.stats),
    heroPicture: await pictureSources(
      {
        src: hero.picture.src,
        day: hero.picture.day,
        // A single width: most screens used the widest one anyway, and two more URLs per theme cost 100 bytes.
        widths: [1600],
        sizes: '100vw',
      },
      {
        src: hero.picture.portrait,
        day: hero.picture.portraitDay,
        widths: [736, 960],
        sizes: '100vw',
        media: '(width < 48rem)',
        quality: 36,
      },
    ),
    // Visitors draw on the hero's sensor.
    sensors: features.gestures ? signalPaths(hero.picture).map((themed) => ({ ...themed, words })) : [],
    embeddedCards: await Promise.all(
      embedded.cards.map(async (card) => ({
        ...card,
        href: card.capability && (await pageLink(pagePath('capabilities', card.capability))).href,
        sources:
          card.picture &&
          // One file for each theme: more URLs would make the page too heavy, and phones do not show it.
          (await pictureSources({ ...card.picture, isWebpOnly: true, widths: [1200], sizes: '' })),
      })),
    ),
    gestures: features.gestures && embedded.hasGestures ? { words, more: await gesturesPath() } : undefined,
    proof: await getHomeProof(home.proof),
    sectors: await getSectorLinks(home.sectors),
    metrics: await getFigures(embedded.metrics),
    categories: recordsByIds(
      applications.categories.map(({ id }) => id),
      categories,
    ),
    process: home.hasProcess ? (await getPage('/about')).process : undefined,
    aboutStats: await getFigures(about.stats),
    aboutPictures: {
      team: await pictureSources({
        ...about.team.picture,
        isWebpOnly: true,
        widths: [1280],
        sizes: '',
      }),
      expertise: await Promise.all(
        about.expertise.map(({ picture }, index, { length }) => expertisePicture(picture, index < wideItems(length))),
      ),
    },
  };
}

/** Returns the page of the capability that also shows the panel. */
async function gesturesPath(): Promise<string | undefined> {
  const capability = (await getCapabilities()).find(({ data }) => data.hasGestures);
  return capability && `${capability.path}#draw`;
}

function expertisePicture({ src, day }: ThemedPicture, isWide: boolean): Promise<PictureSources> {
  const desktop = isWide
    ? '(width >= 80rem) 36rem, (width >= 48rem) 46vw'
    : '(width >= 80rem) 24rem, (width >= 48rem) 30vw';
  // AVIF would add ten URLs, which take 200 bytes of the page.
  return pictureSources({ src, day, isWebpOnly: true, widths: [800], sizes: `${desktop}, 92vw` });
}
