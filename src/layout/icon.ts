import { hexColors } from '../../contract/look/colors.ts';
import theme from '../styles/theme.css?raw';
import { mark } from './logo.tsx';

const dark = hexColors(theme, 'dark');

/** The dark theme's colours of the mark, in icons and on cards. */
export const markColours = { ground: dark('ground'), traces: dark('text'), node: dark('signal') };

/** The ground of the light theme. */
export const lightGround = hexColors(theme, 'light')('ground');

/** At this width and an offset of 4, every stroke of an icon of 16 px falls on whole pixels. */
const iconStrokeWidth = 4;

/** Returns the mark as an SVG on its dark ground, for icons. */
export function markSvg(size: number, { isRounded = true } = {}): string {
  const { traces, node } = mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${isRounded ? 7 : 0}" fill="${markColours.ground}"/><g transform="translate(4 4)"><path d="${traces}" fill="none" stroke="${markColours.traces}" stroke-width="${iconStrokeWidth}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${node.cx}" cy="${node.cy}" r="${node.r}" fill="${markColours.node}"/></g></svg>`;
}
