const surfaces = ['ground', 'raised', 'sunken'];

/** Each text on each ground that a component puts under it, with the contrast that WCAG 2.2 asks for. */
export const contrastPairs: [string, string, number][] = [
  ...cross(['text', 'soft'], surfaces, 7),
  ...cross(['faint', 'accent', 'signal', 'gold', 'danger', 'good'], surfaces, 4.5),
  ...cross(['on-action'], ['action', 'action-strong'], 4.5),
  ...cross(['ground'], ['danger'], 4.5),
  // Borders of controls and focus rings must stand out without being read.
  ...cross(['edge', 'accent'], surfaces, 3),
];

function cross(texts: string[], grounds: string[], least: number): [string, string, number][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, least]));
}
