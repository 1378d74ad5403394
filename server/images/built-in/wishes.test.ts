import { describe, expect, test } from 'vitest';
import { composeDashboard } from './compose.ts';
import { readWishes } from './wishes.ts';

describe('What a prompt asks for', () => {
  test.each([
    ['a dark dashboard', { theme: 'dark' }],
    ['a light one', { theme: 'light' }],
    ['dark or light, as you like', {}],
    ['everything about transport and the bus routes', { focus: 'busMap' }],
    ['fees first', { focus: 'fees' }],
    ['attendance, grades, timetable, fees, bus map and notices', { focus: 'busMap' }],
    ['attendance and grades', {}],
    ['A dashboard for Willow Creek School with fees', { focus: 'fees', schoolName: 'Willow Creek School' }],
    ['for St. Mary’s Academy', { schoolName: 'St. Mary’s Academy' }],
    ['a school called "Little Sparrows"', { schoolName: 'Little Sparrows' }],
    ['A School dashboard', {}],
    [`for ${'Very '.repeat(4)}Remarkably-Long-Named Academy`, {}],
  ])('%s', (prompt, wishes) => {
    expect(readWishes(prompt)).toEqual(wishes);
  });

  test('shows: the theme, the largest panel and the name of the school', async () => {
    const { theme, layout, texts } = await composeDashboard(
      'A light dashboard for Willow Creek School, fees first',
      '1',
    );
    expect([theme, layout.focus]).toEqual(['light', 'fees']);
    const others = await Promise.all(
      ['2', '3', '4'].map((seed) => composeDashboard('A light dashboard for Willow Creek School', seed)),
    );
    const written = [texts, ...others.map((one) => one.texts)].flatMap((one) => [...(one.get('navigation') ?? [])]);
    expect(written.map(({ text }) => text)).toContain('Willow Creek School');
  });

  test('a name with the letters of any Latin alphabet is written', async () => {
    const { texts } = await composeDashboard('for "Žižkovská škola Łódź ŐŞĀ"', '1');
    expect([...texts.values()].flat().map(({ text }) => text)).toContain('Žižkovská škola Łódź ŐŞĀ');
  });

  test('a name that the font cannot write gives way to another', async () => {
    const prompt = 'for "مدرسة النور"';
    expect(readWishes(prompt).schoolName).toBe('مدرسة النور');
    const written = [...(await composeDashboard(prompt)).texts.values()].flat().map(({ text }) => text);
    expect(written.join()).not.toContain('مدرسة');
  });
});
