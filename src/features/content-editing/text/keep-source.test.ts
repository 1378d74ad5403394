import { expect, test } from 'vitest';
import { preserveSource } from './keep-source.ts';

const original = `Line one is
wrapped here, with a *word*.

## A heading

* first item
  that is wrapped
* second

| a | b |
|---|--:|
| 1 | 2 |
| 3 | 4 |


Last one.
`;

const written = `Line one is wrapped here, with a *word*.

## A heading

- first item that is wrapped
- second

| a | b |
| - | -: |
| 1 | 2 |
| 3 | 4 |

Last one.`;

test('writes a text that was not changed with the same bytes', () => {
  expect(preserveSource(original, written)?.(written)).toBe(original);
});

test('changes only the paragraph, the item and the row that were changed', () => {
  const keep = preserveSource(original, written);
  expect(keep?.(written.replace('Last one', 'The last'))).toBe(original.replace('Last one', 'The last'));
  expect(keep?.(written.replace('- second', '- third'))).toBe(original.replace('* second', '- third'));
  expect(keep?.(written.replace('| 3 | 4 |', '| 3 | 5 |'))).toBe(original.replace('| 3 | 4 |', '| 3 | 5 |'));
});

test('adds, moves and removes blocks', () => {
  const keep = preserveSource(original, written);
  expect(keep?.(written.replace('Last one.', 'New.\n\nLast one.'))).toBe(
    original.replace('\n\n\nLast one.', '\n\nNew.\n\nLast one.'),
  );
  expect(keep?.(written.replace('## A heading\n\n', ''))).toBe(original.replace('## A heading\n\n', ''));
  expect(keep?.('')).toBe('');
});

test('writes the head of a new table as ours are written', () => {
  expect(preserveSource('', '')?.('| a | b |\n| - | :-: |\n| 1 | 2 |')).toBe('| a | b |\n|---|:---:|\n| 1 | 2 |\n');
});

test('does not take a text of which the editor has lost something', () => {
  expect(preserveSource('A <b>word</b>.', 'A word.')).toBeNull();
  expect(preserveSource('One\n\nTwo', 'One')).toBeNull();
});
