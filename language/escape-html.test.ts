import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('a plain text is escaped for HTML and XML, as the content of an element and in an attribute', () => {
  expect(escapeHtml('Smith & Daughters <PLC>')).toBe('Smith &amp; Daughters &lt;PLC&gt;');
  expect(escapeHtml(`"it's"`)).toBe('&quot;it&#39;s&quot;');
  expect(escapeHtml(7)).toBe('7');
});
