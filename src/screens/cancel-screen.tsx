import type { RegistrationWords } from '../content/interface/forms.ts';
import { cancelPath } from '../content/webinar-registration.ts';
import { fill } from '../language/fill.ts';
import { Button } from '../ui/button.tsx';

interface CancelScreenProps {
  words: RegistrationWords['cancel'];
  webinar: { id: string; title: string };
  /** Of the place. */
  token: string;
}

/** /webinars/{id}/cancel (docs/product.md#webinars): the button that gives a place back. */
export function CancelScreen({ words, webinar, token }: CancelScreenProps) {
  const action = cancelPath(webinar);
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-5 mb-8 max-w-[34rem] text-lead text-soft">{fill(words.text, { webinar: webinar.title })}</p>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{words.button}</Button>
      </form>
    </div>
  );
}
