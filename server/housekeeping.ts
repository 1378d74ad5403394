const dayMs = 86_400_000;

/**
 * Runs tasks in their order, at once and then periodically. A task that fails is reported, and the others still run.
 *
 * @returns a function that stops it after the current run
 */
export function startHousekeeping(
  tasks: ((signal: AbortSignal) => Promise<unknown>)[],
  reportError: (error: unknown) => void,
  everyMs = dayMs,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const task of tasks) await task(stopping.signal).catch(reportError);
  };
  const run = () => {
    running ??= runAll().finally(() => {
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
