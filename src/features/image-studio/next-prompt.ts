import { fill } from '../../language/fill.ts';

/**
 * The prompt of a press: one after the other, and once all were had, again with a number, so that no press gives
 * a picture that was there before.
 *
 * @param variation how it is written with the number: `{prompt}, variation {number}`
 */
export function promptOf(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
