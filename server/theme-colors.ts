import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexColors } from '../contract/look/colors.ts';
import { root } from './project-folders.ts';

const css = readFileSync(join(root, 'src/styles/theme.css'), 'utf8');

/** The site's colours for emails and drawn pictures. Each theme is a function that takes the name of a token. */
export const themeColors = { light: hexColors(css, 'light'), dark: hexColors(css, 'dark') };
