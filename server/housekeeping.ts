const dayMs = 86_400_000;

/** Runs work at once and then periodically, one run at a time. Returns a function that stops it after the current run. */
export function startHousekeeping(
  work: (signal: AbortSignal) => Promise<void>,
  reportError: (error: unknown) => void,
  everyMs = dayMs,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .catch(reportError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
