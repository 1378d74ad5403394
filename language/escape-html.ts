import { cleanText } from './clean-text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an element's content or an attribute's value, in HTML and XML. */
export function escapeHtml(text: string | number): string {
  return cleanText(String(text)).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
