import { foldText } from './fold-text.ts';

const maxLength = 80;

/**
 * Returns a slug for URLs: `fewer-alarms-same-patients` for `Fewer alarms, same patients`.
 *
 * @param isTyped keeps a hyphen at the end, because typing may continue
 */
export function slugify(text: string, isTyped = false): string {
  const slug = foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength);
  return isTyped ? slug : slug.replace(/-$/, '');
}
