const dayMs = 86_400_000;

/**
 * Does work once now and then regularly (daily by default), one run after the other: a fault is reported and the next
 * run tries again. The result stops it and resolves when it has come to its end.
 */
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
