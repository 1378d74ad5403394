import { fill } from '../../../language/fill.ts';

/**
 * Returns the prompt for the next picture. After the last one, they repeat with a number, so that every picture is
 * different.
 *
 * @param variation the prompt with its number: `{prompt}, variation {number}`
 */
export function nextPrompt(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
