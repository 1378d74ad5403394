import type { ReactNode } from 'react';
import type { NewsletterPage } from '../content/newsletter-page.ts';
import { ErrorNote } from '../ui/field.tsx';
import { CardPicture } from '../ui/picture.tsx';
import { FormCard } from './form-screens.tsx';
import { RelatedLinks } from './parts/closing.tsx';
import { Section, SignalPoints } from './parts/section.tsx';

interface NewsletterScreenProps extends NewsletterPage {
  problem?: string | undefined;
  form?: ReactNode;
}

/** /newsletter: the form beside the latest email, and the benefits for subscribers (docs/product.md#newsletter). */
export function NewsletterScreen(props: NewsletterScreenProps) {
  const { words, sender, mail, issue, problem, related, form } = props;
  return (
    <>
      <div className="page-width grid items-start gap-x-8 gap-y-14 pt-8 pb-16 md:pt-12 lg:grid-cols-12 lg:pb-24">
        <div className="lg:sticky lg:top-28 lg:col-span-6 xl:pr-8">
          <h1 className="text-h1">{words.title}</h1>
          <p className="mt-5 max-w-[38rem] text-lead text-soft">{words.text}</p>
          {problem && <ErrorNote className="mt-8">{problem}</ErrorNote>}
          <FormCard className="mt-8">{form}</FormCard>
        </div>
        {issue && <LastIssue issue={issue} label={words.issue} sender={sender} mail={mail} />}
      </div>
      <Section title={words.promise.title} isSunken>
        <SignalPoints points={words.promise.points} />
      </Section>
      <div className="pt-16">
        <RelatedLinks {...related} />
      </div>
    </>
  );
}

interface LastIssueProps extends Pick<NewsletterPage, 'sender' | 'mail'> {
  issue: NonNullable<NewsletterPage['issue']>;
  label: string;
}

/** The email about the newest article, as subscribers get it (server/newsletter/template.ts). */
function LastIssue({ issue, label, sender, mail }: LastIssueProps) {
  return (
    <figure className="lg:col-span-6">
      <figcaption className="label text-faint">{label}</figcaption>
      <article className="mt-4 rounded-card border border-hairline bg-raised">
        <p className="flex flex-wrap justify-between gap-x-6 border-b border-hairline px-5 py-3.5 text-caption text-faint sm:px-8">
          <span className="text-text">{sender}</span>
          {issue.day}
        </p>
        <div className="p-5 sm:p-8">
          <h2 className="text-h3">{issue.title}</h2>
          <CardPicture picture={issue.sources} alt={issue.picture.alt} isFirst className="mt-5" />
          <p className="mt-5 text-soft">{issue.excerpt}</p>
          <a
            href={issue.path}
            className="mt-2 inline-block py-2.5 font-medium underline underline-offset-4 hover:text-accent"
          >
            {mail.read}
          </a>
          <p className="mt-5 border-t border-hairline pt-4 text-caption text-faint">
            {mail.why} {mail.unsubscribe}
          </p>
        </div>
      </article>
    </figure>
  );
}
