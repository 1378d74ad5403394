/**
 * Makes a name for addresses and files: `Fewer alarms, same patients` becomes `fewer-alarms-same-patients`.
 *
 * @param isTyped a hyphen at the end may be followed by more
 */
export function slugOf(text: string, isTyped = false): string {
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
