import { fill } from '../../../language/fill.ts';

/**
 * Returns the prompt of a press. After the last prompt they start again with a number, so that no picture comes twice.
 *
 * @param variation the prompt with its number: `{prompt}, variation {number}`
 */
export function nextPrompt(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
