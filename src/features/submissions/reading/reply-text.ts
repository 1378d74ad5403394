import type { Submission } from '../../../../contract/inbox/listing.ts';
import type { ReplyWords } from '../../../../contract/inbox/thread.ts';
import { fill } from '../../../../language/fill.ts';

/** Returns the subject of a reply, with a single `Re: ` however often it was answered. */
function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Quotes a message: `> ` before each line, after a line that names its author. */
export function quoteMessage(
  { name, message }: Submission,
  { quote }: Pick<ReplyWords, 'quote'>,
  moment: string,
): string {
  const lines = message.trimEnd().split(/\r\n|\r|\n/);
  return `${fill(quote, { moment, name })}\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}`;
}

/** Returns the initial text of a reply: empty lines, the signature, and the quoted message. */
export function emptyReply(
  submission: Submission,
  words: Pick<ReplyWords, 'quote' | 'signature'>,
  author: string,
  moment: string,
): string {
  const signature = [author, words.signature.trim()].filter((line) => line !== '').join('\n');
  return `\n\n-- \n${signature}\n\n${quoteMessage(submission, words, moment)}\n`;
}

/** Splits a reply into its own text and the quote at its end, including the line above the quote. */
export function splitQuote(reply: string): { words: string; quote: string } {
  const lines = reply.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !line.startsWith('>'));
  if (first < 1 || first === lines.length - 1) return { words: reply, quote: '' };
  return { words: lines.slice(0, first).join('\n').trimEnd(), quote: lines.slice(first).join('\n') };
}

export function fillSavedText(saved: string, name: string): string {
  return fill(saved, { name }).trim();
}

/**
 * Returns a link that opens the user's mail client. The parts are encoded, so that they can't add a header or an
 * address.
 */
export function mailtoHref(submission: Submission, body: string): string {
  const address = encodeURIComponent(submission.email).replaceAll('%40', '@');
  const subject = encodeURIComponent(replySubject(submission.subject));
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n'))}`;
}
