import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hexColors, readTokens } from '../../../contract/look/colors.ts';
import { contrastPairs } from '../../../src/styles/contrast.ts';
import { applyBrand } from './apply.ts';
import { readBrand } from './flags.ts';
import { listFaintColors } from './logo.ts';
import { contrast, readColor, recolor } from './theme.ts';

const files = ['src/styles/theme.css', 'src/styles/typeface.ts', 'src/layout/mark.svg', 'src/layout/small-mark.svg'];
const square =
  '<?xml version="1.0"?>\n<svg viewBox="0 0 10 10"><title>A</title>\n  <rect width="10" height="10"/></svg>';
let root: string;
const read = (path: string) => readFile(join(root, path), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rebrand-'));
  for (const path of files) await cp(path, join(root, path));
  await cp('tests/site/company.yaml', join(root, 'content/company.yaml'));
  await writeFile(join(root, 'logo.svg'), square);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('A rebrand', () => {
  const flags = () => ({
    ...{
      name: 'Fern & Fable',
      domain: 'www.fern.test',
      founded: '2019',
      currency: 'eur',
      theme: 'light',
      color: '#0a7d4f',
      signal: '#e0552b',
    },
    ...{ font: 'IBM Plex Sans', logo: join(root, 'logo.svg') },
  });

  test('changes company, colours, typeface and logo, and nothing when repeated', async () => {
    const before = await read('content/company.yaml');
    await writeFile(join(root, 'content/company.yaml'), `# Ours\n${before}`);
    const brand = await readBrand(flags());
    expect(await applyBrand(root, brand)).toEqual(['content/company.yaml', ...files]);
    const company = await read('content/company.yaml');
    expect(company).toMatch(/^# Ours\nname: Fern & Fable\nwebsite: www\.fern\.test\ndomain: www\.fern\.test\n/);
    expect(company).toContain('\ncurrency: EUR\ntheme: light\nfounded: 2019\nemail: hello@fern.test\n');
    expect(company.split('\n')).toHaveLength(before.split('\n').length + 3);
    expect(await read('src/styles/typeface.ts')).toContain("typeface = '@fontsource-variable/ibm-plex-sans'");
    expect(await read('src/layout/mark.svg')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g fill="currentColor"><rect width="10" height="10"/></g></svg>\n',
    );
    expect(await applyBrand(root, brand)).toEqual([]);
    expect(await applyBrand(root, { currency: 'USD', theme: 'system' })).toEqual(['content/company.yaml']);
    expect(await read('content/company.yaml')).not.toMatch(/currency|theme/);
  });

  test('keeps the colours of a logo, also of one with classes and styles', async () => {
    const drawn =
      '<defs> <style>.a, .b { fill: #0a7d4f; } .b{stroke:#fff}</style></defs><path id="x" class="b" d="M0 0" inkscape:label="1"/>' +
      '<path style="fill:#e0552b; -inkscape-stroke:none" d="M1 1"/>';
    await writeFile(join(root, 'logo.svg'), `<svg viewBox="0 0 1 1">${drawn}</svg>`);
    expect((await readBrand({ logo: join(root, 'logo.svg') })).logo).toContain(
      '<g fill="currentColor"><path fill="#0a7d4f" stroke="#fff" d="M0 0"/><path fill="#e0552b" d="M1 1"/></g>',
    );
  });

  test('takes the left square of a wide logo for icons, or an icon of its own', async () => {
    await writeFile(join(root, 'wide.svg'), '<svg viewBox="0 2 90 30"><path d="M0 0"/></svg>');
    await writeFile(join(root, 'icon.svg'), '<svg viewBox="0 0 8 8"><path d="M1 1"/></svg>');
    const wide = { logo: join(root, 'wide.svg') };
    await applyBrand(root, await readBrand(wide));
    expect(await read('src/layout/mark.svg')).toContain('viewBox="0 2 90 30"');
    expect(await read('src/layout/small-mark.svg')).toContain('viewBox="0 2 30 30"');
    await applyBrand(root, await readBrand({ ...wide, icon: join(root, 'icon.svg') }));
    expect(await read('src/layout/small-mark.svg')).toContain('viewBox="0 0 8 8"');
  });

  test('names colours of a logo that a theme hides', async () => {
    const css = await read('src/styles/theme.css');
    expect(listFaintColors('<path fill="#0a0c18"/><path stroke="#fff"/><path fill="#0a7d4f"/>', css)).toEqual([
      '#fff in the light theme',
      '#0a0c18 in the dark theme',
    ]);
  });

  test.each<[Record<string, string>, string]>([
    [{ color: 'green' }, '--color must be a colour such as #0a7d4f: green'],
    [{ domain: 'https://fern.test/' }, '--domain must be a domain such as www.example.org'],
    [{ founded: '19' }, '--founded must be a year such as 2021: 19'],
    [{ currency: 'euros' }, '--currency must be the code of a currency, such as USD: euros'],
    [{ font: 'Ar;ial' }, '--font must be a typeface of fontsource.org'],
    [{ email: 'fern' }, '--email'],
    [{ name: '' }, '--name'],
    [{ logo: 'nothing.svg' }, '--logo must be a file that can be read: nothing.svg'],
    [{ color: '#12', signal: 'red' }, '--signal must be'],
  ])('rejects %o and names the rule', async (values, message) => {
    await expect(readBrand(values)).rejects.toThrow(message);
  });

  test.each([
    ['<svg viewBox="0 0 1 1"><script>1</script></svg>', 'convert <script>'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0" onclick="x"/></svg>', 'no attribute onclick'],
    ['<svg viewBox="0 0 1 1"><path fill="url(https://elsewhere.example/a.svg#x)"/></svg>', 'plain values'],
    ['<svg viewBox="0 0 1 1"><path fill="<b"/></svg>', 'plain values'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></g></svg>', 'well-formed'],
    ['<svg viewBox="0 0 1 1"><g><path d="M0 0"/></svg>', 'must close <g>'],
    ['<svg viewBox="0 0 1 1"><use href="#a"/></svg>', 'convert <use>'],
    ['<svg viewBox="0 0 1 1"><g>A</g></svg>', 'no text'],
    ['<svg><path d="M0 0"/></svg>', 'a viewBox'],
    ['<svg viewBox="0 0 1 1"></svg>', 'an SVG file with shapes'],
    [`<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(2000)}"/></svg>`, 'at most 4096 bytes'],
  ])('rejects a logo that breaks rule %#', async (svg, message) => {
    await writeFile(join(root, 'logo.svg'), svg);
    await expect(readBrand({ logo: join(root, 'logo.svg') })).rejects.toThrow(message);
  });
});

describe('A new leading colour', () => {
  test.each(['#0a7d4f', '#ffd400', '#111111', '#ffffff', '#c2185b'])('%s keeps all text readable', async (color) => {
    const css = recolor(await read('src/styles/theme.css'), { color, signal: color });
    for (const theme of ['light', 'dark'] as const) {
      for (const [text, ground, least] of contrastPairs) {
        const [one, other] = [text, ground].map((name) => readColor(hexColors(css, theme)(name)));
        if (one && other) expect(contrast(one, other), `${theme} ${text} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('leaves backgrounds their own hue', async () => {
    const css = recolor(await read('src/styles/theme.css'), { color: '#b4431f', neutral: '#14213d' });
    const [action, ground] = ['action', 'ground'].map((name) => readColor(hexColors(css, 'dark')(name)).h);
    expect(action).toBeCloseTo(readColor('#b4431f').h, -1);
    expect(ground).toBeCloseTo(readColor('#14213d').h, -1);
  });

  test('leaves no trace of the old hue', async () => {
    const css = recolor(await read('src/styles/theme.css'), { color: '#0a7d4f' });
    const hues = [...readTokens(css).values()].flatMap(({ light, dark }) => [light, dark].map(readColor));
    expect(hues.filter(({ c, h }) => c > 0 && h > 230 && h < 330)).toEqual([]);
    expect(css.match(/--shadow.*27[0-5]/g)).toBeNull();
  });
});
