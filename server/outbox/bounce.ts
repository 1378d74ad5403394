/**
 * Whether a reply of a mail server to `RCPT TO` says that there is no such mailbox, so that the address is never written to
 * again. Everything else that is refused may be a fault of the site's own – a login that is missing, a server that does not
 * relay for it, a quota – and would end the subscription of everybody at one press.
 */
export function saysNoSuchMailbox(reply: string): boolean {
  const [, code, enhanced, words = ''] = /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\s)?(.*)/s.exec(reply) ?? [];
  if (!code) return false;
  if (enhanced) return absent.has(enhanced);
  // Servers that give no code of RFC 3463 say it in words.
  return /^55[013]$/.test(code) && ofMailbox.test(words) && !ofSender.test(words);
}

/**
 * Of RFC 3463 and RFC 7505: a mailbox or a domain that does not exist, is written wrongly, has moved, is switched off, or takes
 * no mail at all.
 */
const absent = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

const ofMailbox =
  /no such|unknown|invalid|unrout|not exist|n['’]t exist|not found|no mailbox|no longer|disabled|inactive/i;

const ofSender = /sender|relay|auth|log ?in|polic|prohibit|denied|block|list|helo|ehlo/i;
