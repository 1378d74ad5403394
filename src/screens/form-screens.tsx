import type { ReactNode } from 'react';
import { enquiryHref } from '../../contract/forms/hidden-fields.ts';
import { getFormWords } from '../content/site.ts';
import type { Webinar } from '../content/webinars.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorNote } from '../ui/field.tsx';

interface FormScreenProps {
  title: string;
  introduction: string;
  problem?: string | undefined;
  lead?: ReactNode;
  heading?: string;
  form?: ReactNode;
}

export function FormScreen({ title, introduction, problem, lead, heading, form }: FormScreenProps) {
  return (
    <div className="page-width grid items-start gap-10 pt-8 pb-24 md:pt-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-6">
        {lead && <div className="mb-4">{lead}</div>}
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-soft">{introduction}</p>
      </div>
      <FormCard problem={problem} className="lg:col-span-6">
        {heading && <h2 className="mb-6 text-h3">{heading}</h2>}
        {form}
      </FormCard>
    </div>
  );
}

interface FormCardProps {
  problem?: string | undefined;
  className?: string;
  children?: ReactNode;
}

export function FormCard({ problem, className, children }: FormCardProps) {
  return (
    <div className={classNames('min-w-0 rounded-card border border-hairline bg-raised p-5 sm:p-8', className)}>
      {problem && <ErrorNote className="mb-8">{problem}</ErrorNote>}
      {children}
    </div>
  );
}

/** In place of the form of a webinar that is full or over. */
export function ClosedRegistration({ webinar, state }: { webinar: Webinar; state: 'full' | 'over' }) {
  const { registration: words } = getFormWords();
  const askHref = enquiryHref({ subject: webinar.title, context: words.full.title });
  return (
    <>
      <p className="-mt-3 mb-6 text-soft">{words[state].text}</p>
      <div className="flex flex-wrap gap-3">
        {state === 'full' && <ButtonLink href={askHref}>{words.full.ask}</ButtonLink>}
        <ButtonLink href="/webinars" variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </>
  );
}

interface QuestionScreenProps {
  title: string;
  text: string;
  button: string;
  action: string;
  token: string;
}

/** The page behind a link in an email. Opening it changes nothing. Only its button does. */
export function QuestionScreen({ title, text, button, action, token }: QuestionScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 mb-8 max-w-[34rem] text-lead text-soft [overflow-wrap:anywhere]">{text}</p>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{button}</Button>
      </form>
    </div>
  );
}
