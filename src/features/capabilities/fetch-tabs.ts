import type { CapabilityTab } from './capability-tab.ts';

/** Served by `src/pages/capability-tabs.json.ts`: in the page they would take 1.2 KB. */
const address = '/capability-tabs.json';

let request: Promise<CapabilityTab[]> | undefined;

/** Fetches the capabilities of all tabs, once. After a failure the next call tries again. */
export function fetchTabs(): Promise<CapabilityTab[]> {
  request ??= fetch(address).then((response) => response.json());
  request.catch(() => {
    request = undefined;
  });
  return request;
}
