import theme from '../styles/theme.css?raw';

/** A token of `styles/theme.css`: `--color-ground` and what it is set to. */
export interface Token {
  name: string;
  value: string;
}

/** The tokens whose names start so, without the ones that only accompany another (`--text-h1--line-height`). */
export function tokensOf(prefix: string): Token[] {
  return [...theme.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name, value }) => name.startsWith(prefix) && !name.slice(2).includes('--') && value !== 'initial');
}
