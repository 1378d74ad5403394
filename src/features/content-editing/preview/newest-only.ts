/** Runs one task at a time and remembers only the newest of the waiting ones. */
export function newestOnly<Task>(run: (task: Task) => Promise<void>) {
  let waiting: { task: Task } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    timer = undefined;
    if (isRunning || !waiting) return;
    const { task } = waiting;
    waiting = null;
    isRunning = true;
    await run(task).finally(() => {
      isRunning = false;
    });
    if (timer === undefined) await runWaiting();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  }

  return {
    /** Replaces the waiting task, and starts after a pause without another request. */
    ask(task: Task, pauseMs: number): void {
      stop();
      waiting = { task };
      timer = setTimeout(runWaiting, pauseMs);
    },
    stop,
  };
}
