import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escapes plain text for element content and attributes of HTML and XML', () => {
  expect(escapeHtml('Smith & Daughters <PLC>')).toBe('Smith &amp; Daughters &lt;PLC&gt;');
  expect(escapeHtml(`"it's"`)).toBe('&quot;it&#39;s&quot;');
  expect(escapeHtml(7)).toBe('7');
});
