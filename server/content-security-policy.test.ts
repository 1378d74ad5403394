import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, injectedStyles, sourceHash } from './content-security-policy.ts';

test('the styles that notices bring are those of the installed package', () => {
  const code = readFileSync(
    createRequire(import.meta.url)
      .resolve('sonner')
      .replace(/index\.js$/, 'index.mjs'),
    'utf8',
  );
  const texts = [...code.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = '']) => JSON.parse(text));
  expect(injectedStyles).toEqual(['', ...texts].map(sourceHash));
});

test('a policy names each hash once and allows nothing else inline, nor eval', () => {
  const policy = contentSecurityPolicy(['sha256-b', 'sha256-a', 'sha256-b'], ['sha256-c']);
  expect(policy).toContain("; script-src 'self' 'wasm-unsafe-eval' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'");
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes|https?:|\*/);
});
