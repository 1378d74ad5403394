import { getCollection } from 'astro:content';
import { pagePath } from './page-registry.ts';

/** The solutions in their order, each with the path of its page. */
export async function getSolutions() {
  const solutions = await getCollection('solutions');
  return solutions
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({ id, path: pagePath('solutions', id), data }));
}
