import { builtFiles } from '../../scripts/build/built-pages.ts';

/** All files that are built beside the pages, by the path of their address. */
export function builtAssets(): string[] {
  return builtFiles()
    .filter((file) => /\w\.\w+$/.test(file) && !file.endsWith('.html'))
    .map((file) => `/${file}`)
    .sort();
}
