import theme from '../styles/theme.css?raw';

/** A token of `styles/theme.css`: `--color-ground` and its value. */
export interface Token {
  name: string;
  value: string;
}

/** Returns the tokens with this prefix, except those that accompany another (`--text-h1--line-height`). */
export function findTokens(prefix: string): Token[] {
  return [...theme.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name, value }) => name.startsWith(prefix) && !name.slice(2).includes('--') && value !== 'initial');
}
