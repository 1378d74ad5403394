/** The tokens of `src/styles/theme.css` as sRGB, which librsvg knows; `palette.test.ts` keeps them the same. */
export const tokens = {
  dark: {
    ground: '#080a14',
    raised: '#0f121e',
    sunken: '#020308',
    hairline: '#2b303f',
    text: '#f1f3f9',
    soft: '#bec2d0',
    faint: '#989eaf',
    action: '#6a47ee',
    accent: '#b3a6fe',
    signal: '#47deee',
    gold: '#edc06b',
    danger: '#fe8a88',
    good: '#6adfa1',
  },
  light: {
    ground: '#f9fafd',
    raised: '#ffffff',
    sunken: '#f0f2f7',
    hairline: '#d4d7e0',
    text: '#131726',
    soft: '#3d4253',
    faint: '#555a6c',
    action: '#6130e7',
    accent: '#5b32d6',
    signal: '#007085',
    gold: '#8c5f0e',
    danger: '#b7191c',
    good: '#00713e',
  },
} as const;

export const accents = ['violet', 'signal', 'iris'] as const;

/** What leads: areas, words on them, words in that colour; and the second series of charts. */
const leads = {
  dark: {
    violet: { primary: '#6a47ee', onPrimary: '#ffffff', accent: '#b3a6fe', second: '#47deee' },
    signal: { primary: '#47deee', onPrimary: '#04161a', accent: '#47deee', second: '#8f78ff' },
    iris: { primary: '#4564e4', onPrimary: '#ffffff', accent: '#a3b6ff', second: '#47deee' },
  },
  light: {
    violet: { primary: '#6130e7', onPrimary: '#ffffff', accent: '#5b32d6', second: '#0aa5bd' },
    signal: { primary: '#00798f', onPrimary: '#ffffff', accent: '#007085', second: '#7a55f0' },
    iris: { primary: '#3352dc', onPrimary: '#ffffff', accent: '#2f4bc9', second: '#0aa5bd' },
  },
} as const;

/** The third series of charts, and the map. */
const areas = {
  dark: { third: '#edc06b', land: '#0b0e19', park: '#10261f', water: '#0d2740', road: '#2a3147', street: '#1a2030' },
  light: { third: '#dca03a', land: '#eef0f5', park: '#dcebe2', water: '#cfe3ef', road: '#ffffff', street: '#f8f9fc' },
} as const;

/** The colours of one dashboard. */
export type Palette = ReturnType<typeof makePalette>;

/** Puts together the colours of a theme with what leads in it. */
export function makePalette(theme: 'dark' | 'light', accent: (typeof accents)[number]) {
  return { theme, ...tokens[theme], ...areas[theme], ...leads[theme][accent] };
}
