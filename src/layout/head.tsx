import type { Company } from '../content/company.ts';
import { type FirstScriptNeeds, firstScript } from './first-script.ts';
import { markColours } from './logo.tsx';

/** The ground of the light theme (styles/theme.css), in a form that every browser reads here. */
const lightGround = '#f9fafd';

interface PageHead extends FirstScriptNeeds {
  /** Of the page alone; the company's name is added. */
  title: string;
  description: string;
  /** The page's address and its social card; none for pages that search engines must not list. */
  share?: { canonical: string; card: string } | undefined;
  isArticle?: boolean | undefined;
  /** The title of the feeds, when the page belongs to the blog, which has some. */
  feed?: string | undefined;
}

/** The head of every page: title, description, canonical address, Open Graph, icons, theme. */
export function Head({ title, description, share, company, isHome, isArticle, feed }: PageHead & { company: Company }) {
  return (
    <>
      <title>{documentTitle(title, company.name)}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      {/* The first one that applies counts. `theme-switch.ts` says when the first does. */}
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={lightGround} />
      <meta name="theme-color" content={markColours.ground} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours */}
      <script dangerouslySetInnerHTML={{ __html: firstScript({ isHome }) }} />
      {share ? (
        <>
          <link rel="canonical" href={share.canonical} />
          <meta property="og:type" content={isArticle ? 'article' : 'website'} />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={share.canonical} />
          <meta property="og:image" content={share.card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feed && (
        <>
          <link rel="alternate" type="application/rss+xml" title={feed} href="/blog/rss.xml" />
          <link rel="alternate" type="application/feed+json" title={feed} href="/blog/feed.json" />
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
    </>
  );
}

/** Search engines show some 70 characters: a title that is nearly as long leaves out the company. */
function documentTitle(title: string, company: string): string {
  const whole = `${title} · ${company}`;
  return whole.length > 70 ? title : whole;
}

/** What a page says to machines, as JSON-LD. A `<` in it would end the script, so none is written as such. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
