import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import type { Part, Scene } from './card.ts';
import { row } from './elements.ts';
import { figures, header, navigation } from './frame.ts';
import { type Box, type Layout, makeLayout, type Panel, picture } from './layouts.ts';
import { accents, makePalette } from './palette.ts';
import { attendance } from './panels/attendance.ts';
import { busMap } from './panels/buses.ts';
import { fees } from './panels/fees.ts';
import { grades, timetable } from './panels/lessons.ts';
import { notices } from './panels/notices.ts';
import { makeSchool } from './school.ts';
import { seededRandom } from './seeded-random.ts';
import { panelNames, readWishes } from './wishes.ts';

/** The size of a picture in pixels. */
export const pixels = { width: 1600, height: 1000 } as const;

const panels: Record<Panel, Part> = { attendance, busMap, fees, figures, grades, notices, timetable };

type Placed = Box & { text: string };
interface Dashboard {
  svg: string;
  layout: Layout;
  theme: 'dark' | 'light';
  /** Every text where it stands, by the part that wrote it. */
  texts: Map<string, Placed[]>;
}

/**
 * Renders the dashboard of a school management product as SVG, from a prompt. The same prompt and seed give
 * the same picture; nothing of the prompt but a school's name, as outlines, gets into it.
 *
 * @param seed decides what the prompt leaves open; by default the prompt itself
 */
export async function composeDashboard(prompt: string, seed = prompt): Promise<Dashboard> {
  const wishes = readWishes(prompt);
  const random = seededRandom(`${prompt.normalize('NFC')}\n${seed.normalize('NFC')}`);
  const theme = wishes.theme ?? (random.chance(0.6) ? 'dark' : 'light');
  const palette = makePalette(theme, random.pick(accents));
  const layout = makeLayout(random.fork('layout'), wishes.focus ?? random.pick(panelNames));
  const name = wishes.schoolName?.normalize('NFC');
  const school = makeSchool(random.fork('school'), name && isWritable.test(name) ? name : undefined);
  const scene: Scene = { palette, school, layout, radius: random.pick([8, 12, 14]), random };

  const place = (key: string, part: Part, box: Box) => {
    const { x: left, y: top, width, height } = box;
    return { ...row({ position: 'absolute', left, top, width, height }, part(scene, box)), key };
  };
  const dashboard = row(
    { width: '100%', height: '100%', fontFamily: 'Geist, Geist Extended', background: palette.ground },
    place('navigation', navigation, layout.navigation),
    place('header', header, layout.header),
    ...layout.panels.map(({ name, box }) => place(name, panels[name], box)),
  );
  const texts: Dashboard['texts'] = new Map();
  let placed: Placed[] = [];
  const svg = await satori(dashboard, {
    ...picture,
    fonts,
    // Layout in whole pixels, so that edges are sharp.
    pointScaleFactor: pixels.width / picture.width,
    // In the order of the document: a text belongs to the part that was entered last.
    onNodeDetected({ key, textContent: text, left: x, top: y, width, height }) {
      if (key) placed = texts.set(String(key), []).get(String(key)) ?? [];
      if (text) placed.push({ text, x, y, width, height });
    },
  });
  return { svg: flatten(svg), layout, theme, texts };
}

/** What the two Latin files of Geist have letters for. */
const isWritable =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0218-\u021b–—‘’“”…]+$/;

const { resolve } = createRequire(import.meta.url);
const font = (name: string, file: string, weight: 400 | 500 | 600) => {
  return { name, weight, data: readFileSync(resolve(`@fontsource/${file}-${weight}-normal.woff`)) };
};
// Satori looks for a missing letter in the next family, not in the next file of the same one.
const fonts = [
  ...([400, 500, 600] as const).flatMap((weight) => [
    font('Geist', 'geist/files/geist-latin', weight),
    font('Geist Extended', 'geist/files/geist-latin-ext', weight),
  ]),
  font('Geist Mono', 'geist-mono/files/geist-mono-latin', 400),
];

/**
 * Puts the drawings, which satori embeds as images, into the picture itself, where librsvg draws them sharp at any
 * scale; and takes out the masks, which repeat what the clip paths say and take librsvg three times as long.
 */
function flatten(svg: string): string {
  return svg
    .replace(/<mask .*?<\/mask>| mask="[^"]*"/g, '')
    .replace(
      /<image x="([^"]+)" y="([^"]+)"[^>]*? href="data:image\/svg\+xml;utf8,([^"]+)"[^>]*>/g,
      (_, x, y, drawing) => decodeURIComponent(drawing).replace('<svg ', `<svg x="${x}" y="${y}" `),
    )
    .replace(/width="\d+" height="\d+"/, `width="${pixels.width}" height="${pixels.height}"`);
}
