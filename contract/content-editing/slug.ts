/**
 * Returns a slug for URLs: `fewer-alarms-same-patients` for `Fewer alarms, same patients`.
 *
 * @param isTyped keeps a hyphen at the end, because typing may continue
 */
export function slugify(text: string, isTyped = false): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
  return isTyped ? slug : slug.replace(/-+$/, '');
}
