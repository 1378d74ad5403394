import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';
import { escapeHtml } from '../language/escape-html.ts';
import { formatDay } from '../language/format.ts';
import { makeFontSubset } from '../scripts/build/fonts/typeface.ts';
import { readTypeface } from '../scripts/build/fonts/typeface.ts';
import { chromiumArguments, findTestChromium } from '../scripts/run/system-packages.ts';
import { typeface } from '../src/styles/typeface.ts';

/**
 * Prints each paper of `content/papers/` as a PDF beside its text: `node artwork/print-papers.ts`. A text has the name of
 * its record in `content/whitepapers/`, which gives title, description and date.
 */

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const readRecord = async (path: string) => parse(await read(`../content/${path}.yaml`));
const papers = new URL('../content/papers/', import.meta.url);

const company = await readRecord('company');
const styles = (await fontFaces()) + (await read('paper.css'));
const browser = await chromium.launch({ executablePath: findTestChromium() ?? 'chromium', args: chromiumArguments });
const page = await browser.newPage();
for (const file of await readdir(papers)) {
  if (!file.endsWith('.md')) continue;
  const name = file.slice(0, -3);
  await page.setContent(paper(await readRecord(`whitepapers/${name}`), await readFile(new URL(file, papers), 'utf8')));
  const place = fileURLToPath(new URL(`${name}.pdf`, papers));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await writeFile(`${place}.part`, pdf);
  await rename(`${place}.part`, place);
}
await browser.close();

interface Paper {
  title: string;
  category: string;
  description: string;
  date: string;
}

function paper({ title, category, description, date }: Paper, text: string): string {
  const sections: string[] = [];
  const body = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    .replaceAll('<th>', '<th scope="col">')
    .replaceAll(
      /<p><img src="(.+?\.svg)" (alt=".*?") \/><\/p>/g,
      (_, drawing: string, alt: string) =>
        `<figure role="img" ${alt.replace('alt', 'aria-label')}>${readFileSync(new URL(drawing, papers), 'utf8')}</figure>`,
    )
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
      const id = `section-${sections.length + 1}`;
      sections.push(`<li><a href="#${id}">${heading}</a></li>`);
      return `<h2 id="${id}">${heading}</h2>`;
    });
  const [, authors = '', rest = ''] = /^(<p>.*?<\/p>)\n(.*)$/s.exec(body) ?? [];
  return `<!doctype html><html lang="${company.locale}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <style>:root { --running: "${company.name}: ${title}" } ${styles}</style>
    <header>
      <p class="kind">${company.name} · Whitepaper · ${category} · ${formatDay(company.locale, new Date(date))}</p>
      <h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(description)}</p>${authors}
    </header>
    <nav aria-label="Contents"><ol>${sections.join('')}</ol></nav>
    <main>${rest}</main></html>`;
}

/** Embeds the site's typeface, each weight by itself: PDF has no variable fonts, and Chromium would draw the letters. */
async function fontFaces(): Promise<string> {
  const { subsets } = await readTypeface(typeface);
  const latin = subsets.find(({ name }) => name.endsWith('latin'));
  if (!latin) throw new Error(`${typeface} has no Latin letters.`);
  const signs = String.fromCodePoint(...Array.from({ length: 0x2300 }, (_, index) => index));
  const own = [...signs].filter(latin.has).join('');
  const embedded = [400, 600].map(async (weight) => {
    const data = await readFile(await makeFontSubset(latin.path, own, 'woff2', weight), 'base64');
    return `@font-face { font-family: Sans; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
  });
  return (await Promise.all(embedded)).join('');
}
