import { hexColors } from '../../contract/look/colors.ts';
import theme from '../styles/theme.css?raw';
// Its stroke width aligns every stroke of a 16 px icon to whole pixels.
import smallMark from './small-mark.svg?raw';

const dark = hexColors(theme, 'dark');

export const iconColors = { ground: dark('ground'), text: dark('text'), signal: dark('signal') };

export const lightGround = hexColors(theme, 'light')('ground');

export function markSvg(size: number): string {
  return inDarkColors(smallMark).replace('<svg', `<svg width="${size}" height="${size}"`);
}

export function iconSvg(size: number, { isRounded = true } = {}): string {
  const inner = inDarkColors(smallMark).replace('<svg', '<svg x="4" y="4" width="24" height="24"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${isRounded ? 7 : 0}" fill="${iconColors.ground}"/>${inner}</svg>`;
}

/** Replaces what only pages define: the text colour, the tokens and colours by theme. */
function inDarkColors(svg: string): string {
  return svg
    .replaceAll('currentColor', iconColors.text)
    .replaceAll(/light-dark\([^,()]+, *([^,()]+)\)/g, '$1')
    .replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => dark(name));
}
