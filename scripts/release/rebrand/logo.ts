import { hexColors } from '../../../contract/look/colors.ts';
import { contrast, readColor } from './theme.ts';

const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const attributes = new Set(
  (
    'd cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity fill fill-rule fill-opacity clip-rule ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray'
  ).split(' '),
);

/** The logo is on every page twice. */
const maxBytes = 4096;

/**
 * Returns a logo reduced to its shapes, as `src/layout/mark.svg` needs it. Shapes without a fill take the colour of
 * text, so that they are visible in both themes.
 *
 * @throws Error with the rule that the file breaks, phrased to follow the flag's name
 */
export function cleanLogo(svg: string): string {
  const [, root = '', inside = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (!inside.trim()) throw new Error('must be an SVG file with shapes.');
  const drawn = withPlainAttributes(inside)
    .replace(/<!--[\s\S]*?-->|<(title|desc|metadata|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<defs\b[^>]*(\/>|>\s*<\/defs>)/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  const open: string[] = [];
  for (const [tag, name = '', given = ''] of drawn.matchAll(/<\/?\s*([^\s/>]+)([^>]*)>/g)) {
    if (!shapes.has(name)) throw new Error(`must contain only shapes; convert <${name}> to paths with plain fills.`);
    if (tag.startsWith('</')) {
      if (open.pop() !== name) throw new Error(`must be well-formed: </${name}> closes nothing.`);
    } else if (!tag.endsWith('/>')) open.push(name);
    for (const [, attribute = ''] of given.matchAll(/([\w:-]+)\s*=/g)) {
      if (!attributes.has(attribute)) throw new Error(`must have no attribute ${attribute} on <${name}>.`);
    }
    if (/[<&]|url\s*\(/i.test(given)) throw new Error(`must have plain values on <${name}>, without url(…).`);
  }
  if (open.length > 0) throw new Error(`must close <${open.at(-1)}>.`);
  if (drawn.replace(/<[^>]*>/g, '').trim()) throw new Error('must have no text; convert letters to paths.');
  const attribute = (name: string) => new RegExp(`\\s${name}=(["'])([^"'<>&]*)\\1`).exec(root)?.[2];
  const [width, height] = [attribute('width'), attribute('height')].map((size) => Number.parseFloat(size ?? ''));
  const viewBox = attribute('viewBox') ?? (width && height ? `0 0 ${width} ${height}` : undefined);
  if (!viewBox || !/^[\d.\s,-]+$/.test(viewBox)) throw new Error('must have a viewBox.');
  const inherited = ['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'fill-rule']
    .flatMap((name) => (attribute(name) ? [` ${name}="${attribute(name)}"`] : []))
    .join('');
  const fill = attribute('fill') ?? 'currentColor';
  if (/url\s*\(/i.test(fill + inherited)) throw new Error('must have plain values on <svg>, without url(…).');
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g fill="${fill}"${inherited}>${drawn}</g></svg>\n`;
  if (Buffer.byteLength(logo) > maxBytes) throw new Error(`must have at most ${maxBytes} bytes of shapes.`);
  return logo;
}

/** Returns the left square of a wide logo, which holds its symbol; other logos are returned unchanged. */
export function toSmallMark(logo: string): string {
  return logo.replace(/viewBox="([^"]*)"/, (whole, viewBox: string) => {
    const [x = 0, y = 0, width = 0, height = 0] = viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return width > 2 * height ? `viewBox="${x} ${y} ${height} ${height}"` : whole;
  });
}

/** Returns the colours of a logo that can hardly be seen on the ground of a theme of `css`, each with the theme. */
export function listFaintColors(logo: string, css: string): string[] {
  const colors = new Set(logo.match(/(?<=(?:fill|stroke)=")#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi));
  return (['light', 'dark'] as const).flatMap((theme) => {
    const ground = readColor(hexColors(css, theme)('ground'));
    return [...colors]
      .filter((color) => contrast(readColor(color), ground) < 1.6)
      .map((color) => `${color} in the ${theme} theme`);
  });
}

/** Turns the styles and classes of drawing programs into attributes, and drops their ids and notes. */
function withPlainAttributes(svg: string): string {
  const rules = [...svg.matchAll(/([^{}<>]+)\{([^}]*)\}/g)];
  const inClass = (name: string) =>
    rules.flatMap(([, selectors = '', styles = '']) =>
      selectors.split(',').some((selector) => selector.trim() === `.${name}`) ? [styles] : [],
    );
  const toAttributes = (styles: string[]) =>
    styles
      .flatMap((style) => style.split(';'))
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .filter(([name = '']) => attributes.has(name))
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
  return svg
    .replace(/\sclass="([^"]*)"/g, (_, names: string) => toAttributes(names.split(/\s+/).flatMap(inClass)))
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) => toAttributes([style]))
    .replace(/\s(id|data-[\w-]+|\w+:[\w-]+)="[^"]*"/g, '');
}
