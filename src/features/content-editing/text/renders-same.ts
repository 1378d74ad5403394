import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

export const rendersSame = (one: string, other: string) => toHtml(one) === toHtml(other);

function toHtml(markdown: string): string {
  const html = micromark(markdown.trim(), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  // Wrapped lines form one paragraph, except in code.
  return html.replaceAll(/<pre>.*?<\/pre>|\s*\n\s*/gs, (part) => (part.startsWith('<pre>') ? part : ' '));
}
