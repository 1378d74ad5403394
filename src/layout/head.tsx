import { getCompany } from '../content/site.ts';
import { firstScript } from './first-script.ts';
import { iconColors, lightGround } from './icon.ts';

interface PageHead {
  title: string;
  description: string;
  /** The page's URL and its social card; undefined for pages that search engines must not list. */
  share?: { canonical: string; card: string } | undefined;
  isArticle?: boolean | undefined;
  feed?: string | undefined;
  isHome: boolean;
}

export function Head({ title, description, share, isHome, isArticle, feed }: PageHead) {
  const company = getCompany();
  return (
    <>
      <title>{documentTitle(title, company.name)}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      {/* Browsers use the first one whose media query matches. `theme-switch.ts` changes the query of the first one. */}
      <meta name="theme-color" media="(prefers-color-scheme:light)" content={lightGround} />
      <meta name="theme-color" content={iconColors.ground} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
      <script dangerouslySetInnerHTML={{ __html: firstScript(isHome) }} />
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
      {feed && <link rel="alternate" type="application/rss+xml" title={feed} href="/blog/rss.xml" />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
    </>
  );
}

/** Search engines show about 70 characters, so the company's name is left out if the title is nearly that long. */
function documentTitle(title: string, company: string): string {
  const whole = `${title} · ${company}`;
  return whole.length > 70 ? title : whole;
}

/** Structured data as JSON-LD. `<` is escaped, because it could end the script. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
