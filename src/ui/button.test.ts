import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionButton } from './button.tsx';

const html = (href?: string) => renderToStaticMarkup(ActionButton({ href, children: 'Go' }));

test('a button without a target is no link and sends no form', () => {
  expect(html()).toMatch(/^<button type="button"[^>]*>Go<\/button>$/);
  expect(html('/about')).toMatch(/^<a [^>]*href="\/about"[^>]*>Go<\/a>$/);
});
