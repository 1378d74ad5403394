import { cleanText } from './clean-text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Replaces the entities that Markdown produces with their characters. */
export function unescapeHtml(html: string): string {
  const characters: Record<string, string> = { quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>', amp: '&' };
  return html.replaceAll(/&(quot|#39|#x27|lt|gt|amp);/g, (_, name: string) => characters[name] ?? '');
}

/** Escapes text for use in an element or an attribute, in HTML and XML. */
export function escapeHtml(text: string | number): string {
  return cleanText(String(text)).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
