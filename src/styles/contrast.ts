const surfaces = ['ground', 'raised', 'sunken'];

/** Each pair of text colour and background that components use, with the contrast that WCAG 2.2 requires. */
export const contrastPairs: [string, string, number][] = [
  ...cross(['text', 'soft'], surfaces, 7),
  ...cross(['faint', 'accent', 'signal', 'gold', 'danger', 'good'], surfaces, 4.5),
  ...cross(['on-action'], ['action', 'action-strong'], 4.5),
  ...cross(['ground'], ['danger'], 4.5),
  // Borders of controls and focus rings are not text, but must be visible.
  ...cross(['edge', 'accent'], surfaces, 3),
];

function cross(texts: string[], grounds: string[], minimum: number): [string, string, number][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, minimum]));
}
