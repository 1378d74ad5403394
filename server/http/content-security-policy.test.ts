import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { injectedStyles, sourceHash } from './content-security-policy.ts';

test('the notification styles match those of the installed package', () => {
  const code = readFileSync(
    createRequire(import.meta.url)
      .resolve('sonner')
      .replace(/index\.js$/, 'index.mjs'),
    'utf8',
  );
  const texts = [...code.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = '']) => JSON.parse(text));
  expect(injectedStyles).toEqual(['', ...texts].map(sourceHash));
});
