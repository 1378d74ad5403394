import { describe, expect, test } from 'vitest';
import { composeDashboard } from './compose.ts';
import { readWishes } from './wishes.ts';

describe('The prompt', () => {
  test.each([
    ['a dark dashboard', { theme: 'dark' }],
    ['a light one', { theme: 'light' }],
    ['dark or light, as you like', {}],
    ['everything about transport and the bus routes', { focus: 'buses' }],
    ['fees first', { focus: 'fees' }],
    ['attendance, grades, timetable, fees, bus map and notices', { focus: 'buses' }],
    ['attendance and grades', {}],
    ['A dashboard for Willow Creek School with fees', { focus: 'fees', schoolName: 'Willow Creek School' }],
    ['for St. Mary’s Academy', { schoolName: 'St. Mary’s Academy' }],
    ['a school called "Little Sparrows"', { schoolName: 'Little Sparrows' }],
    ['for "Žižkovská škola Łódź ŐŞĀ"', { schoolName: 'Žižkovská škola Łódź ŐŞĀ' }],
    ['for "Школа № 7"', {}],
    ['for "Школа имени Толстого"', { schoolName: 'Школа имени Толстого' }],
    ['for "مدرسة النور"', {}],
    ['A School dashboard', {}],
    [`for ${'Very '.repeat(4)}Remarkably-Long-Named Academy`, {}],
  ])('%s', (prompt, wishes) => {
    expect(readWishes(prompt)).toEqual({ theme: undefined, focus: undefined, schoolName: undefined, ...wishes });
  });

  test('decides the theme, the largest panel and the name of the school', () => {
    const { theme, focus, svg } = composeDashboard('A light dashboard for Willow Creek School, fees first');
    expect([theme, focus]).toEqual(['light', 'fees']);
    expect(svg).toContain('>Willow Creek School</text>');
  });
});
