/** Runs one task at a time. Of what is asked for meanwhile only the newest waits. */
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
    /** Takes the place of what waits, and begins after a pause in which nothing else is asked for. */
    ask(task: Task, pauseMs: number): void {
      stop();
      waiting = { task };
      timer = setTimeout(runWaiting, pauseMs);
    },
    stop,
  };
}
