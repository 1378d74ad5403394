import { Drawing, type Placed } from './drawing.ts';
import { type Layout, makeLayout, picture } from './layouts.ts';
import { lettering } from './lettering.ts';
import { accents, makePalette } from './palette.ts';
import { drawAttendance } from './parts/attendance.ts';
import { drawBusMap } from './parts/bus-map.ts';
import { drawFees } from './parts/fees.ts';
import { drawFigures } from './parts/figures.ts';
import { drawGrades } from './parts/grades.ts';
import { drawHeader } from './parts/header.ts';
import { drawNavigation } from './parts/navigation.ts';
import { drawNotices } from './parts/notices.ts';
import type { Part, Scene } from './parts/scene.ts';
import { drawTimetable } from './parts/timetable.ts';
import { makeSchool } from './school.ts';
import { seededRandom } from './seeded-random.ts';
import { panelNames, readWishes } from './wishes.ts';

/** The size of a picture in pixels. */
export const pixels = { width: 1600, height: 1000 } as const;

const parts: Record<Layout['panels'][number]['name'], Part> = {
  attendance: drawAttendance,
  busMap: drawBusMap,
  fees: drawFees,
  figures: drawFigures,
  grades: drawGrades,
  notices: drawNotices,
  timetable: drawTimetable,
};

export interface Dashboard {
  svg: string;
  layout: Layout;
  theme: 'dark' | 'light';
  /** Every text where it stands, by the part that wrote it. */
  texts: Map<string, Placed[]>;
}

/**
 * Draws the dashboard of a school management product as SVG, from a prompt. The same prompt and seed give
 * the same picture; nothing of the prompt but a school's name, as outlines, gets into it.
 *
 * @param seed decides what the prompt leaves open; by default the prompt itself
 */
export function composeDashboard(prompt: string, seed = prompt): Dashboard {
  const wishes = readWishes(prompt);
  const random = seededRandom(`${prompt.normalize('NFC')}\n${seed.normalize('NFC')}`);
  const theme = wishes.theme ?? (random.chance(0.6) ? 'dark' : 'light');
  const palette = makePalette(theme, random.pick(accents));
  const layout = makeLayout(random.fork('layout'), wishes.focus ?? random.pick(panelNames));
  const name = wishes.schoolName && lettering('bold').has(wishes.schoolName) ? wishes.schoolName : undefined;
  const school = makeSchool(random.fork('school'), name);
  const drawing = new Drawing();
  const scene: Scene = { drawing, palette, school, layout, radius: random.pick([8, 12, 14]), random };

  const texts = new Map<string, Placed[]>();
  const draw = (part: string, write: () => void) => {
    const before = drawing.texts.length;
    write();
    texts.set(part, drawing.texts.slice(before));
  };
  draw('navigation', () => drawNavigation(scene, layout.navigation));
  draw('header', () => drawHeader(scene, layout.header));
  for (const { name, box } of layout.panels) draw(name, () => parts[name](scene, box));
  return { svg: drawing.toSvg(pixels, picture, palette.ground), layout, theme, texts };
}
