/** The name of a picture or file that an editor uploads, made from the one that it had: small letters, digits and hyphens. */
export function uploadName(given: string, copy = 1, fallback = 'picture'): string {
  const name = given
    .replace(/\.[^./]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return (name || fallback) + (copy > 1 ? `-${copy}` : '');
}
