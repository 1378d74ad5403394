import type { ReactNode } from 'react';
import type { BlogPage } from '../content/blog.ts';
import type { Related } from '../content/pages.ts';
import { ErrorNote } from '../ui/field.tsx';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { RelatedPages } from './parts/closing.tsx';
import { FormCard } from './parts/form-card.tsx';
import { Section } from './parts/section.tsx';
import { SignalPoints } from './parts/signal-points.tsx';

type Words = BlogPage['newsletter'];

interface Issue {
  title: string;
  href: string;
  excerpt: string;
  day: string;
  picture: PictureSources;
  alt: string;
}

/** The texts around every message (content/interface/mails.yaml). */
interface MailWords {
  read: string;
  why: string;
  unsubscribe: string;
}

interface NewsletterScreenProps {
  label: string;
  words: Words;
  /** The name of the company. */
  sender: string;
  mail: MailWords;
  issue: Issue | undefined;
  problem?: string | undefined;
  related: Related;
  form?: ReactNode;
}

/** /newsletter: the form beside the last message, and the benefits for subscribers (docs/product.md#newsletter). */
export function NewsletterScreen(props: NewsletterScreenProps) {
  const { label, words, sender, mail, issue, problem, related, form } = props;
  return (
    <>
      <div className="page-width grid items-start gap-x-8 gap-y-14 pt-8 pb-16 md:pt-12 lg:grid-cols-12 lg:pb-24">
        <div className="lg:sticky lg:top-28 lg:col-span-6 xl:pr-8">
          <p className="label text-accent">{label}</p>
          <h1 className="mt-4 text-h1">{words.title}</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-soft">{words.text}</p>
          {problem && <ErrorNote className="mt-8">{problem}</ErrorNote>}
          <FormCard className="mt-8">{form}</FormCard>
        </div>
        {issue && <LastIssue issue={issue} label={words.issue} sender={sender} mail={mail} />}
      </div>
      <Section title={words.promise.title} isSunken>
        <SignalPoints points={words.promise.points} />
      </Section>
      <RelatedPages {...related} isApart />
    </>
  );
}

interface LastIssueProps {
  issue: Issue;
  label: string;
  sender: string;
  mail: MailWords;
}

/** The message about the newest article, as it is sent (server/newsletter/template.ts). */
function LastIssue({ issue, label, sender, mail }: LastIssueProps) {
  return (
    <figure className="lg:col-span-6">
      <figcaption className="label text-faint">{label}</figcaption>
      <article className="mt-4 rounded-card border border-hairline bg-raised">
        <p className="flex flex-wrap justify-between gap-x-6 border-b border-hairline px-5 py-3.5 font-mono text-caption text-faint sm:px-8">
          <span className="text-text">{sender}</span>
          {issue.day}
        </p>
        <div className="p-5 sm:p-8">
          <h2 className="text-h3">{issue.title}</h2>
          <CardPicture picture={issue.picture} alt={issue.alt} isFirst className="mt-5" />
          <p className="mt-5 text-soft">{issue.excerpt}</p>
          <a
            href={issue.href}
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
