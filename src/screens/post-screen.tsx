import { ArrowRight, Share2 } from 'lucide-react';
import type { BlogPage } from '../content/blog.ts';
import type { Post } from '../content/posts.ts';
import { getChartsWords, getCompany, getNavigation } from '../content/site.ts';
import { ActionButton, Button, ButtonLink } from '../ui/button.tsx';
import { Chart } from '../ui/chart/chart.tsx';
import { Note } from '../ui/note.tsx';
import { EmbedPanel } from './parts/embed.tsx';
import { BackLink, PostDateline } from './parts/links.tsx';
import { SceneHero } from './parts/page-hero.tsx';
import { Byline, PlacedCard, PlacedPicture } from './parts/placed-picture.tsx';
import { Reading } from './parts/reading.tsx';
import '../ui/prose.css';

type Words = BlogPage['article'];

interface PostScreenProps {
  post: Post;
  url: string;
  words: Words;
  related: Post[];
}

export function PostScreen({ post, url, words, related }: PostScreenProps) {
  return (
    <>
      <article>
        <PostHeader post={post} words={words} />
        <div className="pb-20">
          <Reading contents={{ title: words.contents, headings: post.headings }}>
            <PostBody post={post} />
            <PostFooter words={words} url={url} />
          </Reading>
        </div>
      </article>
      {related.length > 0 && <RelatedArticles title={words.related} related={related} />}
    </>
  );
}

function PostHeader({ post, words }: Pick<PostScreenProps, 'post' | 'words'>) {
  return (
    <header>
      <SceneHero picture={post.picture} top={<BackLink href="/blog" name={words.back} />}>
        <h1 className="text-h1">{post.title}</h1>
        <div className="mt-5">
          <PostDateline post={post} />
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <Byline name={post.author} role={post.authorRole} />
          <ShareButton words={words} />
        </div>
      </SceneHero>
    </header>
  );
}

/** Does nothing unless the content enables it. `share-button.ts` then handles it. */
function ShareButton({ words: { share, sharing } }: { words: Words }) {
  const button = (more: object) => (
    <Button variant={sharing ? 'secondary' : 'inert'} {...more}>
      <Share2 size={18} aria-hidden="true" />
      {share}
    </Button>
  );
  if (!sharing) return button({});
  return (
    <div className="needs-script not-printed flex flex-wrap items-center gap-3">
      {button({ 'data-share': '', 'data-copied': sharing.copied })}
      <p role="status" className="text-small text-soft [overflow-wrap:anywhere]" />
    </div>
  );
}

function PostBody({ post }: { post: Post }) {
  return (
    <div className="prose prose-article">
      {post.body.map((part) => {
        if ('html' in part) {
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of content/, cleaned in src/content/post-body.ts
          return <div key={part.html} dangerouslySetInnerHTML={{ __html: part.html }} />;
        }
        if ('embed' in part) return <EmbedPanel key={part.embed.frame} embed={part.embed} />;
        if ('picture' in part) {
          const { picture } = part;
          return (
            <PlacedPicture key={picture.src.path} picture={picture} place="text" className="w-full rounded-card" />
          );
        }
        const { chart } = part;
        return <Chart key={chart.id} {...chart} words={getChartsWords()} locale={getCompany().locale} />;
      })}
    </div>
  );
}

function PostFooter({ words, url }: { words: Words; url: string }) {
  return (
    <footer className="not-printed mt-14 flex flex-wrap items-center justify-between gap-6 border-t border-hairline pt-8">
      <ul aria-label={words.shareOn.label} className="flex flex-wrap gap-2">
        {words.shareOn.networks.map(({ name, address }) => (
          <li key={name}>
            <ActionButton href={address?.replace('{url}', encodeURIComponent(url))} variant="secondary">
              {name}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ButtonLink href={getNavigation().contact.href}>
        {words.contact}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
      <Note words={words.note} className="w-full" />
    </footer>
  );
}

function RelatedArticles({ title, related }: { title: string } & Pick<PostScreenProps, 'related'>) {
  return (
    <section className="not-printed bg-sunken">
      <div className="page-width py-16 lg:py-24">
        <h2 className="text-h2">{title}</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2">
          {related.map((post) => (
            <li key={post.id}>
              <article className="group relative">
                <PlacedCard picture={post.picture} place="hero" className="mb-5" />
                <PostDateline post={post} />
                <h3 className="mt-2 text-h3">
                  <a href={post.path} className="stretched-link group-hover:text-accent">
                    {post.title}
                  </a>
                </h3>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
