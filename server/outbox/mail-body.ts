import { type FieldName, fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import { escapeHtml } from '../../language/escape-html.ts';
import { fill } from '../../language/fill.ts';
import { isolateText } from '../../language/isolate-text.ts';
import type { MailWords } from '../../src/content/interface/mails.ts';
import type { Submission } from './channel.ts';

/** What an enquiry says, field by field; what was left empty is left out. */
function fields(enquiry: Submission, words: MailWords): [label: string, value: string][] {
  const all: [string, string | number | null][] = [
    ...fieldNames
      .filter((name) => getField(name).place !== 'body')
      .map((name): [string, string | number | null] => [getField(name).label, shownValue(enquiry, name)]),
    [words.context, enquiry.context],
    [words.website, enquiry.website],
    [words.received, fill(words.moment, { moment: enquiry.created_at.slice(0, 16).replace('T', ' ') })],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, String(value)]]));
}

/** A phone number as it was typed: an integer cannot be dialled. */
function shownValue(enquiry: Submission, name: FieldName): string | number | null {
  return getField(name).type === 'phone' ? (enquiry.phone_typed ?? enquiry[name]) : enquiry[name];
}

/** The enquiry as plain text, the message as it was typed: no direction outlasts its line. */
export function textBody(enquiry: Submission, inboxUrl: string, words: MailWords): string {
  const lines = fields(enquiry, words).map(([label, value]) => `${label}: ${isolateText(value)}`);
  const reply = fill(words.reply, { visitor: enquiry.email });
  return `${lines.join('\n')}\n\n${enquiry.message}\n\n-- \n${reply}\n${words.inbox}: ${inboxUrl}\n`;
}

/** The enquiry as HTML: all that was typed as text, and nothing fetched from anywhere. */
export function htmlBody(enquiry: Submission, inboxUrl: string, words: MailWords, language: string): string {
  const rows = fields(enquiry, words).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  const reply = fill(escapeHtml(words.reply), { visitor: `<bdi>${escapeHtml(enquiry.email)}</bdi>` });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
<table style="border-collapse:collapse">${rows.join('')}</table>
<pre dir="auto" style="margin:24px 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(`\n${enquiry.message}`)}</pre>
<p>${reply} <a href="${escapeHtml(inboxUrl)}">${escapeHtml(words.inbox)}</a></p>
</body></html>
`;
}
