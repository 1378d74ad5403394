import type { Theme } from '../../../contract/look/colors.ts';
import { themeColors } from '../../theme-colors.ts';

const neutral = ['ground', 'raised', 'sunken', 'hairline', 'text', 'soft', 'faint', 'good', 'danger', 'gold'];

/**
 * Tokens for areas in the leading colour, for text on them, for text in that colour, and for the second series of
 * charts.
 */
const leadingTokens = [
  { primary: 'action', onPrimary: 'on-action', accent: 'accent', second: 'signal' },
  { primary: 'signal', onPrimary: 'ground', accent: 'signal', second: 'accent' },
  { primary: 'accent', onPrimary: 'ground', accent: 'accent', second: 'gold' },
];

export function listPalettes(theme: Theme): Map<string, string>[] {
  const color = themeColors[theme];
  return leadingTokens.map(
    (lead) =>
      new Map(
        [...neutral.map((name) => [name, name]), ...Object.entries(lead)].map(([name = '', token = '']) => [
          name,
          color(token),
        ]),
      ),
  );
}

export function styleSheet(palette: Map<string, string>, radius: number): string {
  const colors = [...palette].map(([name, color]) => `.${name} { fill: ${color} } .line.${name} { stroke: ${color} }`);
  return `<style>
    ${colors.join('\n')}
    .line { stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; fill: none !important }
    .hair { stroke-width: 0.8 } .thick { stroke-width: 2.6 } .wide { stroke-width: 6 } .river { stroke-width: 18 }
    .dashed { stroke-dasharray: 2 5 } .tint { fill-opacity: 0.15 } .pale { stroke-opacity: 0.4 }
    .card { rx: ${radius}px; stroke: ${palette.get('hairline')}; stroke-width: 0.8 }
    text { font: 12px sans-serif } .small { font-size: 11px } .title { font-size: 14.5px; font-weight: 600 }
    .heading { font-size: 20px; font-weight: 600 } .figure { font-size: 26px; font-weight: 600 }
    .medium { font-weight: 500 } .bold { font-weight: 600 } .middle { text-anchor: middle } .end { text-anchor: end }
  </style>`;
}
