import type { Box, Drawing } from '../drawing.ts';
import type { Layout } from '../layouts.ts';
import type { Palette } from '../palette.ts';
import type { School } from '../school.ts';
import type { Random } from '../seeded-random.ts';

/** What every part of a dashboard draws with. */
export interface Scene {
  drawing: Drawing;
  palette: Palette;
  school: School;
  layout: Layout;
  /** The corners of cards, in units. */
  radius: number;
  random: Random;
}

/** Draws one part into its place. */
export type Part = (scene: Scene, box: Box) => void;
