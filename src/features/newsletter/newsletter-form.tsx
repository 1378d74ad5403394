import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { clearForm } from '../../forms/clear-form.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { PrivacyNote, type PrivacyWords } from '../../forms/privacy-note.tsx';
import { sendJson } from '../../forms/send-json.ts';
import { useElapsed } from '../../forms/use-elapsed.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

interface NewsletterFormProps {
  privacy: PrivacyWords;
  /** What was typed and what is wrong with it, when the form comes back from the server. */
  email?: string | undefined;
  error?: string | undefined;
}

/**
 * The newsletter form (docs/product.md#newsletter). Without script it is posted to `/newsletter`;
 * with it, it stays on the page, keeps the address when something fails and clears when all went well.
 */
export function NewsletterForm({ privacy, email = '', error: initialError }: NewsletterFormProps) {
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
      toast.success('Successfully Subscribed!', { description: thanks });
      return;
    }
    toast.error('Subscription Failed', { description: failure });
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
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={error}
        />
        <Honeypot />
        <SubmitButton isPending={isSending} waiting="Subscribing..." className="justify-self-start max-sm:w-full">
          Subscribe
        </SubmitButton>
        <PrivacyNote words={privacy} className="text-caption text-faint" />
      </form>
      <Toaster />
    </>
  );
}

/** Shown to a new subscriber (docs/product.md#messages). */
export const thanks = "Thank you for subscribing to our newsletter. You'll receive the latest AI insights and updates.";

/** Shown when an address could not be stored (docs/product.md#messages). */
export const failure = 'There was a problem subscribing to our newsletter. Please try again.';
