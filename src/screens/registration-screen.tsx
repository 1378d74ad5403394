import type { ReactNode } from 'react';
import type { RegistrationWords } from '../content/interface/forms.ts';
import type { Webinar } from '../content/webinars.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FormCard } from './parts/form-card.tsx';

interface RegistrationScreenProps {
  webinar: Webinar;
  words: RegistrationWords;
  state: 'open' | 'full' | 'over';
  /** A link to the contact form, with this webinar as its subject. */
  askHref: string;
  problem?: string | undefined;
  form?: ReactNode;
}

/**
 * /webinars/{id}/register (docs/product.md#registrations): the webinar, beside the form or the reason why there is
 * none.
 */
export function RegistrationScreen({ webinar, words, state, askHref, problem, form }: RegistrationScreenProps) {
  return (
    <div className="page-width grid items-start gap-10 pt-8 pb-24 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="font-mono text-small text-signal">
          <time dateTime={webinar.starts.toISOString()}>{webinar.day}</time>
          <span className="text-faint"> · {webinar.hours}</span>
        </p>
        <h1 className="mt-4 text-h1">{webinar.title}</h1>
        <p className="mt-5 max-w-[40rem] text-soft">{webinar.description}</p>
      </div>
      {state === 'open' ? (
        <FormCard title={words.title} problem={problem} className="lg:col-span-6">
          {form}
        </FormCard>
      ) : (
        <FormCard className="lg:col-span-6">
          <h2 className="text-h3">{words[state].title}</h2>
          <p className="mt-3 mb-6 text-soft">{words[state].text}</p>
          <div className="flex flex-wrap gap-3">
            {state === 'full' && <ButtonLink href={askHref}>{words.full.ask}</ButtonLink>}
            <ButtonLink href="/webinars" variant="secondary">
              {words.back}
            </ButtonLink>
          </div>
        </FormCard>
      )}
    </div>
  );
}
