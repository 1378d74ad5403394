/** The colours of one dashboard, as sRGB hex: librsvg knows no OKLCH. */
export interface Palette {
  theme: 'dark' | 'light';
  ground: string;
  raised: string;
  sunken: string;
  hairline: string;
  text: string;
  soft: string;
  faint: string;
  /** What is active, and the first series of every chart. */
  primary: string;
  onPrimary: string;
  /** Words in the first colour, which need more contrast than areas. */
  accent: string;
  /** The second series. */
  second: string;
  /** Sparingly: what wants a look. */
  gold: string;
  /** The same for areas, which may be brighter than words. */
  warm: string;
  danger: string;
  good: string;
  /** Land, water and roads of the map. */
  map: { land: string; park: string; water: string; road: string; street: string };
}

/** The tokens of `src/styles/theme.css` in both themes; `palette.test.ts` holds them to it. */
export const tokens = {
  dark: {
    ground: '#080a14',
    raised: '#0f121e',
    sunken: '#04060d',
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

const maps = {
  dark: { land: '#0b0e19', park: '#10261f', water: '#0d2740', road: '#2a3147', street: '#1a2030' },
  light: { land: '#eef0f5', park: '#dcebe2', water: '#cfe3ef', road: '#ffffff', street: '#f8f9fc' },
};

/** How the brand's colours are dealt to a dashboard: what leads and what follows. */
export const accents = ['violet', 'signal', 'iris'] as const;
export type Accent = (typeof accents)[number];

const iris = {
  dark: { primary: '#4564e4', accent: '#a3b6ff' },
  light: { primary: '#3352dc', accent: '#2f4bc9' },
};

/** Chart areas may be livelier than words: in the light theme the signal's own token is a colour for text. */
const lively = {
  dark: { signal: '#47deee', violet: '#8f78ff', gold: '#edc06b' },
  light: { signal: '#0aa5bd', violet: '#7a55f0', gold: '#dca03a' },
};

export function makePalette(theme: 'dark' | 'light', accent: Accent): Palette {
  const { action, accent: violetText, signal, ...rest } = tokens[theme];
  const base = { theme, ...rest, warm: lively[theme].gold, onPrimary: '#ffffff', map: maps[theme] };
  if (accent === 'signal') {
    const isDark = theme === 'dark';
    const primary = isDark ? signal : '#00798f';
    return {
      ...base,
      primary,
      onPrimary: isDark ? '#04161a' : '#ffffff',
      accent: signal,
      second: lively[theme].violet,
    };
  }
  if (accent === 'iris') return { ...base, ...iris[theme], second: lively[theme].signal };
  return { ...base, primary: action, accent: violetText, second: lively[theme].signal };
}
