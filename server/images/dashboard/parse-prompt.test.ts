import { describe, expect, test } from 'vitest';
import { composeDashboard } from './compose.ts';
import { parsePrompt } from './parse-prompt.ts';

describe('The prompt', () => {
  test.each([
    ['a dark dashboard', { theme: 'dark' }],
    ['dark or light, as you like', {}],
    ['fees first', { focus: 'fees' }],
    ['attendance and grades', {}],
    ['for St. Mary’s Academy', { schoolName: 'St. Mary’s Academy' }],
    ['for "Школа № 7"', {}],
    ['A School dashboard', {}],
    [`for ${'Very '.repeat(4)}Remarkably-Long-Named Academy`, {}],
  ])('%s', (prompt, wishes) => {
    expect(parsePrompt(prompt)).toEqual({ theme: undefined, focus: undefined, schoolName: undefined, ...wishes });
  });

  test('determines the theme, the largest panel and the name of the school', () => {
    const { theme, focus, svg } = composeDashboard('A light dashboard for Willow Creek School, fees first');
    expect([theme, focus]).toEqual(['light', 'fees']);
    expect(svg).toContain('>Willow Creek School</text>');
  });
});
