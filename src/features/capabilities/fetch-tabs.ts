import type { CapabilityTab } from './capability-tab.ts';

/** Served by `src/pages/capability-tabs.json.ts`: in the page they would take 1.2 KB. */
const address = '/capability-tabs.json';

let asked: Promise<CapabilityTab[]> | undefined;

/** Returns the capabilities of all tabs. They are fetched once; after a failure the next call tries again. */
export function fetchTabs(): Promise<CapabilityTab[]> {
  asked ??= fetch(address).then((answer) => answer.json());
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
