import type { CommonFormWords, NewsletterWords } from '../../content/interface/forms.ts';
import { Honeypot, PrivacyNote, type PrivacyWords } from '../../forms/form-parts.tsx';
import { sendJson } from '../../forms/send-json.ts';
import { useSendForm } from '../../forms/use-send-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

interface SignUpFormProps {
  words: NewsletterWords;
  common: Pick<CommonFormWords, 'trap' | 'notices'>;
  privacy: PrivacyWords;
  email?: string | undefined;
  error?: string | undefined;
}

/**
 * The newsletter form (docs/product.md#newsletter). Without JavaScript it is posted to `/newsletter`. With JavaScript
 * it stays on the page, keeps the address after a failure and clears after success.
 */
export function SignUpForm({ words, common, privacy, email = '', error: initialError }: SignUpFormProps) {
  const { isSending, errors, handlers } = useSendForm({
    ...(initialError && { errors: { email: initialError } }),
    async send(form, more) {
      const fields = Object.fromEntries(new FormData(form));
      // Some browsers do not enforce `required`.
      if (!String(fields.email).trim()) return null;
      return sendJson('POST', '/api/newsletter', { ...fields, ...more });
    },
    sent: words.sent,
    failed: words.failed,
  });

  return (
    <>
      <form method="post" action="/newsletter" {...handlers} className="grid gap-3">
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={errors.email}
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
