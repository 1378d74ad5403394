import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  injectedStyles,
  plainPolicy,
  searchWorkerPolicy,
  sourceHash,
} from './content-security-policy.ts';

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

const policy = contentSecurityPolicy(['sha256-b', 'sha256-a', 'sha256-b'], ['sha256-c']);

test('a policy lists each hash once and allows no other inline code, eval or WebAssembly', () => {
  expect(policy).toContain("; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'");
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe-|https?:|\*/);
});

test('only the search worker may use WebAssembly', () => {
  expect(searchWorkerPolicy).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
  expect(plainPolicy).toContain("; script-src 'self'; ");
});
