import { expect, test } from 'vitest';
import { mendText } from './preview.ts';

test('shows an error in place of a missing picture or chart', () => {
  const faults = [
    { path: ['text'], words: 'refers to the chart "nope", which does not exist.' },
    { path: ['text'], words: 'refers to the picture "../images/gone.webp", which does not exist.' },
  ];
  expect(mendText('One\n\n[[chart:nope]]\n\n![A ward](../images/gone.webp)\n\nTwo', faults)).toBe(
    'One\n\n⚠ refers to the chart "nope", which does not exist.\n\n⚠ refers to the picture "../images/gone.webp", which does not exist.\n\nTwo',
  );
});
