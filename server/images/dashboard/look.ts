/** The colours of the site (`src/styles/theme.css`) as sRGB, which librsvg knows. */
const themes = {
  dark:
    'ground #080a14, raised #0f121e, sunken #020308, hairline #2b303f, text #f1f3f9, soft #bec2d0, faint #989eaf, ' +
    'good #6adfa1, danger #fe8a88, gold #edc06b',
  light:
    'ground #f9fafd, raised #ffffff, sunken #f0f2f7, hairline #d4d7e0, text #131726, soft #3d4253, faint #555a6c, ' +
    'good #00713e, danger #b7191c, gold #8c5f0e',
};

/** The leading colour: areas, words on them, words in that colour; and the second series of charts. */
const leads = {
  dark: [
    'primary #6a47ee, onPrimary #ffffff, accent #b3a6fe, second #47deee',
    'primary #47deee, onPrimary #04161a, accent #47deee, second #8f78ff',
    'primary #4564e4, onPrimary #ffffff, accent #a3b6ff, second #47deee',
  ],
  light: [
    'primary #6130e7, onPrimary #ffffff, accent #5b32d6, second #007085',
    'primary #00798f, onPrimary #ffffff, accent #007085, second #7046ea',
    'primary #3352dc, onPrimary #ffffff, accent #2f4bc9, second #007085',
  ],
};

/** Lists the palettes of a theme: colours by their names. */
export function palettesOf(theme: keyof typeof themes): Map<string, string>[] {
  const read = (text: string) => new Map(text.split(', ').map((color) => color.split(' ') as [string, string]));
  return leads[theme].map((lead) => read(`${themes[theme]}, ${lead}`));
}

/** Writes the style sheet of a dashboard: a class for each colour, and those of text and lines. */
export function styleSheet(palette: Map<string, string>, radius: number): string {
  const colors = [...palette].map(([name, color]) => `.${name} { fill: ${color} } .line.${name} { stroke: ${color} }`);
  return `<style>
    ${colors.join('\n')}
    .line { stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; fill: none !important }
    .hair { stroke-width: 0.8 } .thick { stroke-width: 2.6 } .wide { stroke-width: 6 } .river { stroke-width: 18 }
    .dashed { stroke-dasharray: 2 5 } .tint { fill-opacity: 0.15 } .pale { stroke-opacity: 0.4 }
    .card { rx: ${radius}px; stroke: ${palette.get('hairline')}; stroke-width: 0.8 }
    text { font: 12px Geist } .small { font-size: 11px } .title { font-size: 14.5px; font-weight: 600 }
    .heading { font-size: 20px; font-weight: 600 } .figure { font-size: 26px; font-weight: 600 }
    .medium { font-weight: 500 } .bold { font-weight: 600 } .middle { text-anchor: middle } .end { text-anchor: end }
  </style>`;
}
