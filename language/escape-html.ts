import { cleanText } from './clean-text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as the content of an element or the value of an attribute, in HTML and in XML. */
export function escapeHtml(text: string | number): string {
  return cleanText(String(text)).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
