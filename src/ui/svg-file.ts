/** Reads an SVG file of the site, imported with `?raw`, so that a page can show it in the colours of its theme. */
export function readSvg(file: string): { viewBox: string; shapes: string } {
  const [, viewBox = '', shapes = ''] = /viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  return { viewBox, shapes };
}
