const dayMs = 86_400_000;

/**
 * Does the work of every day, once now and then daily, in the background: a fault is reported and the
 * next day tries again.
 *
 * @param work ends early, between two steps, when its signal says so
 * @returns stops it and resolves when it has come to its end
 */
export function startHousekeeping(
  work: (signal: AbortSignal) => Promise<void>,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => work(stopping.signal)).catch(reportError);
  };
  const timer = setInterval(run, dayMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
