import { expect, test } from 'vitest';
import { type PreviewSettings, parseSettings } from './settings.ts';

const defaults: PreviewSettings = { width: 1280, theme: 'light', others: true, isBeside: true };

test('choices that were kept replace the defaults', () => {
  const kept: PreviewSettings = { width: 390, theme: 'dark', others: false, isBeside: false };
  expect(parseSettings(JSON.stringify(kept), defaults)).toEqual(kept);
  expect(parseSettings('{"width":768}', defaults)).toEqual({ ...defaults, width: 768 });
});

test.each([
  null,
  '',
  'null',
  '7',
  '{',
  '{"width":9,"theme":"pink","others":"no","isBeside":0}',
])('the defaults hold where %s was kept', (kept) => {
  expect(parseSettings(kept, defaults)).toEqual(defaults);
});
