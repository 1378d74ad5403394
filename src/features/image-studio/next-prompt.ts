/**
 * The prompt of a press: one after the other, and once all were had, again with a number, so that no press gives
 * a picture that was there before.
 */
export function promptOf(prompts: readonly string[], press: number): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : `${prompt}, variation ${round + 1}`;
}
