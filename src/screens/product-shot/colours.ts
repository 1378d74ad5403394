export type Colour = 'good' | 'signal' | 'accent' | 'gold' | 'faint';

/** Mixes a colour of the theme with the ground of a drawing. */
export function mixWithLand(colour: Colour, percent: number) {
  return `color-mix(in oklab,var(--color-${colour}) ${percent}%,var(--land))`;
}

/** The colour of frames, boards and stems. */
export const frame = 'light-dark(oklch(.4 .02 270),oklch(.2 .02 272))';
