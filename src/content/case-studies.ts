import { pagePath } from './page-registry.ts';
import { getRecords } from './records.ts';

/** Returns the case studies in their order. Those with details have a page (docs/product.md#case-studies). */
export async function getCaseStudies() {
  const studies = await getRecords('caseStudies');
  return studies
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({ id, path: pagePath('caseStudies', id), data }));
}

export async function getDetailedCaseStudies() {
  return (await getCaseStudies()).flatMap(({ id, path, data }) =>
    data.detail ? [{ id, path, data: { ...data, detail: data.detail } }] : [],
  );
}
