import { fill } from '../../../language/fill.ts';

/**
 * The prompt of a press: one after the other, and after the last again from the first with a number, so that no picture
 * comes twice.
 *
 * @param variation how it is written with the number: `{prompt}, variation {number}`
 */
export function promptOf(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
