import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findTestChromium } from '../scripts/run/system-packages.ts';

/**
 * The pictures of the featured whitepaper, three of its pages on a table: `node artwork/paper-pages.ts`. Poppler turns the
 * PDF into pictures, and their feet with the page numbers stay white.
 */

const name = 'intelligence-at-the-edge';
const pages = [
  { number: 7, look: 'left: 1010px; top: 130px; rotate: 9deg' },
  { number: 4, look: 'left: 640px; top: 170px; rotate: 3deg' },
  { number: 1, look: 'left: 210px; top: 235px; rotate: -3deg' },
];

const lights = [
  {
    file: `featured-${name}.webp`,
    table: '#2a1470, #110d33 60%, #0b0b22',
    shadow: '0 50px 80px -10px #000b, 0 8px 20px #0006',
    light: '115deg, #eef0ff, #a9aedd',
  },
  {
    file: `featured-${name}-day.webp`,
    table: '#f1effc, #dfdef3 65%, #d3d4ec',
    shadow: '0 50px 80px -10px #1c184a55, 0 8px 20px #1c184a22',
    light: '#fff, #fff',
  },
];

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const pdf = new URL(`../content/papers/${name}.pdf`, import.meta.url).pathname;
const sheets = pages.map(({ number, look }) => {
  const sheet = join(folder, String(number));
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', '-f', `${number}`, '-l', `${number}`, pdf, sheet]);
  return `<div class="sheet" style="${look}"><img src="data:image/png;base64,${readFileSync(`${sheet}.png`, 'base64')}"></div>`;
});
rmSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: findTestChromium() ?? 'chromium', args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
for (const { file, table, shadow, light } of lights) {
  await page.setContent(`<style>
    body { margin: 0; height: 1200px; overflow: hidden; perspective: 3400px;
      background: radial-gradient(1300px 1000px at 65% 28%, ${table}) }
    main { position: relative; height: 1200px; transform: rotateX(20deg) rotateZ(-9deg) }
    main > * { position: absolute }
    .sheet { width: 620px; border-radius: 5px; overflow: hidden; box-shadow: ${shadow}; }
    .sheet::before { content: ""; position: absolute; z-index: 1; inset: 0; background: linear-gradient(${light}); mix-blend-mode: multiply }
    .sheet::after { content: ""; position: absolute; inset: 93% 0 0; background: white }
    img { display: block; width: 100% }
    hr { left: -200px; width: 2100px; height: 5px; border: 0; border-radius: 4px; margin: 0 }
  </style><main>
    <hr style="top: 240px; background: linear-gradient(90deg, #22b8e6 40%, #6a3df0)">
    <hr style="top: 262px; background: #6a3df0; opacity: .35">
    <hr style="top: 1020px; background: #22b8e6; opacity: .5">
    ${sheets.join('')}
  </main>`);
  const picture = await page.screenshot();
  const place = new URL(`../content/images/whitepapers/${file}`, import.meta.url).pathname;
  await sharp(picture).webp({ quality: 92 }).toFile(place);
}
await browser.close();
