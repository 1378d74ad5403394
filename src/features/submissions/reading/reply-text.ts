import type { Submission } from '../../../../contract/inbox/listing.ts';
import type { ReplyWords } from '../../../../contract/inbox/thread.ts';
import { fill } from '../../../../language/fill.ts';

/** The subject of an answer: one `Re: ` however often it goes back and forth. */
function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** The message with a `> ` before each line, below a line that says whose it is. */
export function quoted({ name, message }: Submission, { quote }: Pick<ReplyWords, 'quote'>, moment: string): string {
  const lines = message.trimEnd().split(/\r\n|\r|\n/);
  return `${fill(quote, { moment, name })}\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}`;
}

/** The beginning of a reply: room to write, the signature, and the quoted message. */
export function emptyReply(
  submission: Submission,
  words: Pick<ReplyWords, 'quote' | 'signature'>,
  author: string,
  moment: string,
): string {
  const signature = [author, words.signature.trim()].filter((line) => line !== '').join('\n');
  return `\n\n-- \n${signature}\n\n${quoted(submission, words, moment)}\n`;
}

/** A reply and, apart from it, the message that it quotes at its end, with the line above that says whose it is. */
export function withoutQuote(reply: string): { words: string; quote: string } {
  const lines = reply.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !line.startsWith('>'));
  // It is a quote alone, or has none.
  if (first < 1 || first === lines.length - 1) return { words: reply, quote: '' };
  return { words: lines.slice(0, first).join('\n').trimEnd(), quote: lines.slice(first).join('\n') };
}

/** A saved text as it is put into a reply to somebody. */
export function savedText(saved: string, name: string): string {
  return fill(saved, { name }).trim();
}

/** A mail of the administrator's own program. The parts are encoded: nothing in them adds a header or an address. */
export function mailAddress(submission: Submission, body: string): string {
  const address = encodeURIComponent(submission.email).replaceAll('%40', '@');
  const subject = encodeURIComponent(replySubject(submission.subject));
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n'))}`;
}
