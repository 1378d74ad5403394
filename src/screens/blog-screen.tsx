import type { ReactNode } from 'react';
import type { BlogPage } from '../content/blog.ts';
import type { ListView } from '../content/list-views.ts';
import { getPosts, type Post } from '../content/posts.ts';
import { recordsByIds } from '../content/records.ts';
import { twoThenThree, twoThenThreeItem } from '../ui/columns.ts';
import { Note } from '../ui/note.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { Choices, PostDateline } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedCard } from './parts/placed-picture.tsx';

const inertNumbers = ['1', '2', '3'].map((name, index) => ({ name, isCurrent: index === 0 }));

interface BlogScreenProps {
  blog: BlogPage;
  view: ListView<Post>;
  newsletter: BlogPage['newsletter'] | undefined;
  newsletterForm?: ReactNode;
}

export function BlogScreen({ blog, view, newsletter, newsletterForm }: BlogScreenProps) {
  const { list } = blog;
  const [first, ...others] = view.entries;
  const popular = recordsByIds(blog.popular, getPosts());
  const numbers = blog.pages ? view.numbers : inertNumbers;
  return (
    <>
      <PageHero words={blog.hero} beside={first && <LeadingPost post={first} />}>
        <section className="mt-10 lg:mt-14">
          <h2 className="label tracking-label text-faint">{list.categories}</h2>
          <Choices label={list.categories} choices={view.categories} className="mt-4" />
        </section>
      </PageHero>
      <div className="page-width pb-16 lg:pb-24">
        {others.length > 0 && (
          <ul className={twoThenThree}>
            {others.map((post, index) => (
              <li key={post.id} className={`border-t border-hairline pt-8 ${twoThenThreeItem(index, others.length)}`}>
                <PostCard post={post} summary={list.summary} />
              </li>
            ))}
          </ul>
        )}
        {numbers.length > 0 && (
          <nav aria-label={list.pages} className="mt-12 border-t border-hairline pt-8">
            <Choices label={list.numbers} choices={numbers} />
          </nav>
        )}
        <Note words={list.note} className="mt-4" />
      </div>
      {(popular.length > 0 || newsletter) && (
        <aside aria-label={list.more} className="bg-sunken">
          <div className="page-width grid items-start gap-x-8 gap-y-12 py-16 lg:grid-cols-2 lg:py-24">
            {popular.length > 0 && (
              <section>
                <h2 className="text-h3">{list.popular}</h2>
                <ol className="mt-6 border-t border-hairline">
                  {popular.map((post) => (
                    <li key={post.id} className="border-b border-hairline">
                      <a href={post.path} className="group flex flex-wrap items-baseline gap-x-6 gap-y-1 py-5">
                        <span className="grow font-medium group-hover:text-accent">{post.title}</span>
                        <span className="text-caption text-faint">{post.readTime}</span>
                      </a>
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {newsletter && (
              <section className="rounded-card border border-hairline bg-raised p-6 sm:p-8">
                <h2 className="text-h3">{newsletter.title}</h2>
                <p className="mt-2 text-small text-soft">{newsletter.text}</p>
                <a
                  href="/newsletter"
                  className="mb-3 inline-block py-2.5 text-small underline underline-offset-4 hover:text-accent"
                >
                  {newsletter.more}
                </a>
                {newsletterForm}
              </section>
            )}
          </div>
        </aside>
      )}
      <QuietClosing words={blog.closing} />
    </>
  );
}

function LeadingPost({ post }: { post: Post }) {
  return (
    <article className="group relative">
      <PlacedCard picture={post.picture} place="hero" isFirst />
      <div className="mt-6">
        <PostDateline post={post} />
        <h2 className="mt-3 text-h2">
          <PostLink post={post} />
        </h2>
        <p className="mt-3 max-w-[40rem] text-soft">{post.excerpt}</p>
      </div>
    </article>
  );
}

function PostCard({ post, summary }: { post: Post; summary: string | undefined }) {
  return (
    <article className="group relative">
      <PlacedCard picture={post.picture} place="hero" className="mb-5" />
      <PostDateline post={post} more={summary && post.words === 0 ? [summary] : []} />
      <h2 className="mt-2 text-h3">
        <PostLink post={post} />
      </h2>
      <p className="mt-2 max-w-[40rem] text-soft">{post.excerpt}</p>
    </article>
  );
}

function PostLink({ post }: { post: Post }) {
  return (
    <a href={post.path} className="stretched-link group-hover:text-accent">
      {post.title}
    </a>
  );
}
