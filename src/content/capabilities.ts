import { pagePath } from './page-registry.ts';
import { getRecords } from './records.ts';

/** The capabilities, each with the path of its page. */
export async function getCapabilities() {
  const capabilities = await getRecords('capabilities');
  return capabilities.map(({ id, data }) => ({ id, path: pagePath('capabilities', id), data }));
}

type ListedCapability = Awaited<ReturnType<typeof getCapabilities>>[number];

/** The other capabilities of the same group in their order, beginning behind this one and going round. */
export function followers(capability: ListedCapability, all: ListedCapability[]): ListedCapability[] {
  const group = all
    .filter(({ data }) => data.group === capability.data.group)
    .sort((one, other) => one.data.order - other.data.order);
  const place = group.findIndex(({ id }) => id === capability.id);
  return [...group.slice(place + 1), ...group.slice(0, place)];
}
