import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordsPage } from './records-page.ts';
import { root } from './run-command.ts';

test('docs/records.md has the fields of the schemas', async () => {
  expect(await readFile(join(root, 'docs/records.md'), 'utf8'), 'npm run format writes it').toBe(recordsPage());
});

test('tells optional fields, groups and lists', () => {
  const page = recordsPage();
  expect(page).toContain(
    '\n- `people? { title, introduction, items [ name, role, text, picture? { … } ] }`: People.\n',
  );
  expect(page).toContain('\n- `kind: data-strategy`: Type. Decides how the page looks.\n');
});
