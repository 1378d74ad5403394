import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import type { CommonFormWords, NewsletterWords } from '../../content/interface/forms.ts';
import { clearForm } from '../../forms/clear-form.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { PrivacyNote, type PrivacyWords } from '../../forms/privacy-note.tsx';
import { sendJson } from '../../forms/send-json.ts';
import { useElapsed } from '../../forms/use-elapsed.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

interface NewsletterFormProps {
  words: NewsletterWords;
  common: Pick<CommonFormWords, 'trap' | 'notices'>;
  privacy: PrivacyWords;
  /** What was typed and what is wrong with it, when the form comes back from the server. */
  email?: string | undefined;
  error?: string | undefined;
}

/**
 * The newsletter form (docs/product.md#newsletter). Without script it is posted to `/newsletter`;
 * with it, it stays on the page, keeps the address when something fails and clears when all went well.
 */
export function NewsletterForm({ words, common, privacy, email = '', error: initialError }: NewsletterFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState(initialError);
  const { onFocus, elapsed, restart } = useElapsed();

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    if (!String(fields.email).trim()) return;
    setIsSending(true);
    const answer = await sendJson('POST', '/api/newsletter', { ...fields, ...elapsed() });
    setIsSending(false);
    setError(answer.fieldErrors.email);
    if (answer.isOk) {
      clearForm(form);
      restart();
      toast.success(words.sent.title, { description: words.sent.text });
      return;
    }
    toast.error(words.failed.title, { description: words.failed.text });
  }

  return (
    <>
      <form
        method="post"
        action="/newsletter"
        onSubmit={send}
        onFocus={onFocus}
        aria-busy={isSending}
        className="grid gap-3"
      >
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={error}
        />
        <Honeypot label={common.trap} />
        <SubmitButton isPending={isSending} waiting={words.sending} className="justify-self-start max-sm:w-full">
          {words.send}
        </SubmitButton>
        <PrivacyNote words={privacy} className="text-caption text-faint" />
      </form>
      <Toaster label={common.notices} />
    </>
  );
}
