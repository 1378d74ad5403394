import type { ReactNode } from 'react';
import { fill } from '../../language/fill.ts';
import { fixedSources } from '../content/fixed-pictures.ts';
import type { Mails } from '../content/interface/mails.ts';
import { getArticles, getPosts, type Post } from '../content/posts.ts';
import { recordsByIds } from '../content/records.ts';
import { getCompany, getPage } from '../content/site.ts';
import { ErrorNote } from '../ui/field.tsx';
import { CardPicture } from '../ui/picture.tsx';
import { FormCard } from './form-screens.tsx';
import { LinkRows } from './parts/links.tsx';
import { Section, SignalPoints } from './parts/section.tsx';

interface NewsletterScreenProps {
  mail: Mails['newsletter'];
  problem?: string | undefined;
  form?: ReactNode;
}

export function NewsletterScreen({ mail, problem, form }: NewsletterScreenProps) {
  const { list, newsletter: words, popular } = getPage('/blog');
  const [newest] = getArticles();
  const links = recordsByIds(popular, getPosts()).map(({ title, path }) => ({ name: title, href: path }));
  return (
    <>
      <div className="page-width grid items-start gap-x-8 gap-y-14 pt-8 pb-16 md:pt-12 lg:grid-cols-12 lg:pb-24">
        <div className="lg:col-span-6 xl:pr-8">
          <h1 className="text-h1">{words.title}</h1>
          <p className="mt-5 max-w-[38rem] text-lead text-soft">{words.text}</p>
          {problem && <ErrorNote className="mt-8">{problem}</ErrorNote>}
          <FormCard className="mt-8">{form}</FormCard>
        </div>
        {newest && <LastIssue post={newest} label={words.issue} mail={mail} />}
        {links.length > 0 && (
          <nav aria-label={list.popular} className="lg:col-span-6 xl:pr-8">
            <h2 className="label tracking-label text-faint">{list.popular}</h2>
            <LinkRows links={links} className="mt-4" />
          </nav>
        )}
      </div>
      <Section title={words.promise.title} isSunken>
        <SignalPoints points={words.promise.points} />
      </Section>
    </>
  );
}

/** The email about the newest article, as subscribers get it (server/newsletter/template.ts). */
function LastIssue({ post, label, mail }: { post: Post; label: string; mail: Mails['newsletter'] }) {
  return (
    <figure className="lg:col-span-6 lg:row-span-2">
      <figcaption className="label text-faint">{label}</figcaption>
      <article className="mt-4 rounded-card border border-hairline bg-raised">
        <p className="flex flex-wrap justify-between gap-x-6 border-b border-hairline px-5 py-3.5 text-caption text-faint sm:px-8">
          <span className="text-text">{getCompany().name}</span>
          {post.day}
        </p>
        <div className="p-5 sm:p-8">
          <h2 className="text-h3">{post.title}</h2>
          <CardPicture picture={fixedSources('issue')} alt={post.picture.alt} isFirst className="mt-5" />
          <p className="mt-5 text-soft">{post.excerpt}</p>
          <a
            href={post.path}
            className="mt-2 inline-block py-2.5 font-medium underline underline-offset-4 hover:text-accent"
          >
            {mail.read}
          </a>
          <p className="mt-5 border-t border-hairline pt-4 text-caption text-faint">
            {fill(mail.why, { list: mail.lists.articles })} {mail.unsubscribe}
          </p>
        </div>
      </article>
    </figure>
  );
}
