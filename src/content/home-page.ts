import { currentFeatures } from './available.ts';
import { getCategories } from './catalogue-page.ts';
import type { Home, HomeSection } from './home.ts';
import type { Link } from './navigation.ts';
import { pagePath } from './page-registry.ts';
import { pageLink } from './pages.ts';
import { pictureSources } from './picture.ts';
import { placeSections } from './placed-sections.ts';
import { metricReceipts } from './receipts.ts';
import { byOrder, getCapabilities, getDetailedCaseStudies, getRecords, getSolutions, recordsByIds } from './records.ts';
import { signalPaths } from './signal-paths.ts';
import { getCompany, getFigures, getGesturesWords, getPage } from './site.ts';

export type HomePage = Awaited<ReturnType<typeof getHomePage>>;

/** Returns the data of Home, with names replaced by their figures and pictures. */
export async function getHomePage() {
  const home = getPage('/');
  const { hero, sections, ...parts } = home;
  // The record may contain a section that is not shown.
  const shown = <Name extends HomeSection>(name: Name) => (sections.includes(name) ? parts[name] : undefined);
  const embedded = shown('embedded');
  const applications = shown('applications');
  const about = shown('about');
  const words = currentFeatures().gestures ? getGesturesWords() : undefined;
  return {
    home,
    company: getCompany(),
    heroStats: getFigures(hero.stats ?? []),
    results: getFigures(hero.results?.stats ?? []),
    heroPicture: await pictureSources(
      {
        src: hero.picture.src,
        day: hero.picture.day,
        // There is a single width, because most screens used the widest one anyway, and two more URLs per theme cost
        // 100 bytes.
        widths: [1600],
        sizes: '100vw',
      },
      hero.picture.portrait && {
        src: hero.picture.portrait,
        day: hero.picture.portraitDay,
        widths: [736, 960],
        sizes: '100vw',
        media: '(width < 48rem)',
        quality: 36,
        // Saves a fifth of the bytes, and so a round trip before phones show the picture.
        effort: 3,
      },
    ),
    // The hero's sensor, on which visitors can draw.
    sensors: words ? signalPaths(hero.picture).map((themed) => ({ ...themed, words })) : [],
    embeddedCards: await Promise.all(
      (embedded?.cards ?? []).map(async (card) => ({
        ...card,
        href: card.capability && pageLink(pagePath('capabilities', card.capability)).href,
        sources:
          card.picture &&
          // There is one file for each theme: more URLs would make the page too heavy, and phones do not show this
          // picture.
          (await pictureSources({ ...card.picture, isWebpOnly: true, widths: [1200], sizes: '' })),
      })),
    ),
    gestures: words && embedded?.hasGestures ? { words, more: gesturesPath() } : undefined,
    proof: await getHomeProof(shown('proof')),
    sectors: getSectorLinks(home.sectors),
    metrics: getFigures(embedded?.metrics ?? []),
    categories: recordsByIds(applications?.categories.map(({ id }) => id) ?? [], getCategories()),
    more: await placeSections(shown('more') ?? []),
    process: home.hasProcess ? getPage('/about').process : undefined,
    about: about && {
      about,
      stats: getFigures(about.stats),
      pictures: {
        team: await pictureSources({ ...about.team.picture, isWebpOnly: true, widths: [1280], sizes: '' }),
        expertise: await Promise.all(
          // Only WebP is offered: AVIF would add ten URLs, which make the page 200 bytes larger.
          about.expertise.map(({ picture: { src, day } }) =>
            pictureSources({ src, day, isWebpOnly: true, widths: [800], sizes: '' }),
          ),
        ),
      },
    },
  };
}

/** Returns the path of the capability page that also shows the panel. */
function gesturesPath(): string | undefined {
  const capability = getCapabilities().find(({ data }) => data.hasGestures);
  return capability && `${capability.path}#draw`;
}

export type FeaturedCaseStudy = NonNullable<Awaited<ReturnType<typeof getHomeProof>>>;

/** Returns the case study that Home names, if there is one. */
async function getHomeProof(words: Home['proof']) {
  if (!words) return undefined;
  const study = getDetailedCaseStudies().find(({ path }) => path === words.study)?.data;
  if (!study) return undefined;
  const { metrics } = getPage('/case-studies').study;
  // There is one file for each theme, as for Home's other pictures below the fold: more URLs would make the page too
  // heavy.
  const picture = await pictureSources({ ...study.picture, isWebpOnly: true, widths: [800], sizes: '' });
  return { words, study, picture, metrics, receipts: metricReceipts(words.study) };
}

/** Returns the solutions that Home lists beside the categories, in order. */
function getSectorLinks(words: Home['sectors']): Link[] {
  const solutions = getSolutions();
  return (words?.pages ?? []).flatMap((path) => {
    const found = solutions.find((solution) => solution.path === path);
    return found ? [{ name: found.data.title, href: path }] : [];
  });
}

export async function getCapabilityTabs() {
  const capabilities = getRecords('capabilities')
    .filter(({ data }) => data.group === 'home')
    .sort(byOrder);
  return Promise.all(
    capabilities.map(async ({ id, data: { title, description, features, picture } }) => ({
      ...{ id, title, description, features },
      picture: await pictureSources({
        ...picture,
        // There is a single format, so that the script can fetch the next picture by its URL.
        isWebpOnly: true,
        widths: [800],
        sizes: '(width >= 80rem) 30rem, (width >= 48rem) 46vw, 92vw',
      }),
      alt: picture.alt,
    })),
  );
}
