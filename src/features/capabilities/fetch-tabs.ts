import type { CapabilityTab } from './capability-tab.ts';

/** `src/pages/capability-tabs.json.ts` serves them: in the page they would be 1.2 KB of it. */
const address = '/capability-tabs.json';

let asked: Promise<CapabilityTab[]> | undefined;

/** The capabilities of all tabs. They are fetched once; what failed is asked for again by the next call. */
export function fetchTabs(): Promise<CapabilityTab[]> {
  asked ??= fetch(address).then((answer) => answer.json());
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
