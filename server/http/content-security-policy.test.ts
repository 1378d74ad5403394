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

const policy = contentSecurityPolicy(['sha256-b', 'sha256-a', 'sha256-b'], ['sha256-c']);

test('a policy names each hash once and allows nothing else inline, nor eval, nor WebAssembly', () => {
  expect(policy).toContain("; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; ");
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe-|https?:|\*/);
});

test('a document reports what was refused, and nothing else does', () => {
  expect(policy).toMatch(/; report-uri \/api\/policy-reports$/);
  expect(plainPolicy).not.toContain('report-');
});

test('WebAssembly is for the worker of the search alone', () => {
  expect(searchWorkerPolicy).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
  expect(plainPolicy).toContain("; script-src 'self'; ");
});
