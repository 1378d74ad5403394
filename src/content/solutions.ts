import { pagePath } from './page-registry.ts';
import { getRecords } from './records.ts';

export async function getSolutions() {
  const solutions = await getRecords('solutions');
  return solutions
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({ id, path: pagePath('solutions', id), data }));
}
