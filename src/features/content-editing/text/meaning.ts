import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Returns true if a reader cannot tell two Markdown texts apart, however they are written. */
export const meansSame = (one: string, other: string) => toHtml(one) === toHtml(other);

function toHtml(markdown: string): string {
  const html = micromark(markdown.trim(), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  // Lines that are wrapped are one paragraph. In code, they stay.
  return html.replaceAll(/<pre>.*?<\/pre>|\s*\n\s*/gs, (part) => (part.startsWith('<pre>') ? part : ' '));
}
