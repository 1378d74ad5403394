import type { Page } from '@playwright/test';
import { expect, type Server, startSession } from './site.ts';

export async function openInbox(page: Page, server: Server, query = ''): Promise<void> {
  await startSession(page, server.url);
  await page.goto(`${server.url}/admin/contact-submissions${query}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

export function findRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** Returns the button of a row, which has the focus during keyboard navigation. */
export function opener(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}
