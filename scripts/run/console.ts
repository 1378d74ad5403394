/** Says on the console what is being done while it takes long. */
export function say(text: string): void {
  process.stdout.write(`• ${text}\n`);
}

/** Runs a step, saying what it is and how long it took. */
export async function step<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  say(`${text}…`);
  const start = performance.now();
  const result = await run();
  say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
