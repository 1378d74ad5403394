import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** What a program imports late. What texts in it say does not count. */
function lateImports(program: string): string[] {
  const found: string[] = [];
  JSON.stringify(parseSync('program.cjs', program).program, (_, node) => {
    if (node?.type === 'ImportExpression') found.push(program.slice(node.source.start, node.source.end));
    return node;
  });
  return found;
}

test('the built server imports nothing late but what Astro has for pictures and streams, which no page reaches', () => {
  const files = globSync('dist/server/**/*.cjs');
  expect(files).toContain('dist/server/index.cjs');
  // `server/http/built-handler.ts` loads it without `import()`.
  const imports = files.flatMap((file) => lateImports(readFileSync(file, 'utf8')));
  expect([...new Set(imports)].sort()).toEqual(['"node:stream"', '"sharp"']);
});
