import { pagePath } from './page-registry.ts';
import { getRecords } from './records.ts';

export async function getCapabilities() {
  const capabilities = await getRecords('capabilities');
  return capabilities.map(({ id, data }) => ({ id, path: pagePath('capabilities', id), data }));
}
