import { getDetailedCaseStudies } from './case-studies.ts';
import type { Home } from './home.ts';
import type { Link } from './navigation.ts';
import { pictureSources } from './picture.ts';
import { metricReceipts } from './receipts.ts';
import { getPage } from './site.ts';
import { getSolutions } from './solutions.ts';

export type HomeProof = NonNullable<Awaited<ReturnType<typeof getHomeProof>>>;

/** Returns the case study that Home names, if any. */
export async function getHomeProof(words: Home['proof']) {
  if (!words) return undefined;
  const study = (await getDetailedCaseStudies()).find(({ path }) => path === words.study)?.data;
  if (!study) return undefined;
  const { metrics } = (await getPage('/case-studies')).study;
  // One file for each theme, like Home's other pictures below the fold: more URLs would make the page too heavy.
  const picture = await pictureSources({ ...study.picture, isWebpOnly: true, widths: [800], sizes: '' });
  return { words, study, picture, metrics, receipts: await metricReceipts(words.study) };
}

/** Returns the solutions that Home names beside the categories, in their order. */
export async function getSectorLinks(words: Home['sectors']): Promise<Link[]> {
  const solutions = await getSolutions();
  return (words?.pages ?? []).flatMap((path) => {
    const found = solutions.find((solution) => solution.path === path);
    return found ? [{ name: found.data.title, href: path }] : [];
  });
}
