import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { contentType, isPublished } from '../http/content-types.ts';
import { headersFile } from '../http/read-published-files.ts';
import { readJson } from './folders.ts';

interface PreviewedPage {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Where a previewed page is. */
export const previewPath = '/api/content/preview';

/**
 * A page of a build as the preview shows it in a frame of the admin area: its links stay in the preview, and it sends
 * nothing. Null when there is no such page.
 *
 * @param path `/about`
 */
export async function previewedPage(built: string, path: string): Promise<PreviewedPage | null> {
  const published = join(built, 'published');
  const name = path === '/' ? 'index.html' : extname(path) ? path.slice(1) : `${path.slice(1)}.html`;
  const isInside = normalize(name) === name && !name.startsWith('..') && !name.startsWith('.') && isPublished(name);
  const body = isInside ? await readFile(join(published, name)).catch(() => null) : null;
  if (!body) return null;
  const own = ((await readJson(join(published, headersFile))) as Record<string, Record<string, string>>)[name] ?? {};
  const headers = { 'content-type': contentType(name) ?? 'application/octet-stream', 'x-frame-options': 'SAMEORIGIN' };
  if (!name.endsWith('.html')) return { body, headers };
  const policy = (own['content-security-policy'] ?? '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'");
  return { body: inPreview(body.toString()), headers: { ...headers, 'content-security-policy': policy } };
}

/** The page with its links to other pages leading to their previews. */
function inPreview(html: string): string {
  return html.replaceAll(
    /(<a\s[^>]*?href=")(\/(?!\/)[^"]*)"/g,
    (_link, start, address) => `${start}${previewPath}${address}"`,
  );
}
