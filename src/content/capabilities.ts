import { pagePath } from './page-registry.ts';
import { getRecords } from './records.ts';

/** The capabilities, each with the path of its page. */
export async function getCapabilities() {
  const capabilities = await getRecords('capabilities');
  return capabilities.map(({ id, data }) => ({ id, path: pagePath('capabilities', id), data }));
}
