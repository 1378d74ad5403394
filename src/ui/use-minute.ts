import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** A single timer for all components that show relative times. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs - 1;

/** Returns the end of the current minute, in milliseconds since 1970. The component is rendered again every minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute, currentMinute);
}
