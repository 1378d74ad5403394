import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Shows pages in the few colors that the visitor's system chooses, as the high contrast of Windows does. */
export const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** The value of a property of an element, or of what stands before or after its content. */
export const readStyle = (element: Locator, name: string, part?: '::before' | '::after') =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''), [name, part]);

/** A button has an edge in another color than what it lies on. */
export async function expectEdge(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  expect(await readStyle(button, 'border-top-style')).toBe('solid');
  expect(await readStyle(button, 'border-top-width')).toBe('1px');
  expect(await readStyle(button, 'border-top-color')).not.toBe(
    await readStyle(button.page().locator('body'), 'background-color'),
  );
}
