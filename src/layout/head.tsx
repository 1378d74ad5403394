import type { Company } from '../content/company.ts';

export interface PageHead {
  /** Of the page alone; the company's name is added. */
  title: string;
  description: string;
  /** The address of the page on the site's origin; none for pages that search engines shall not list. */
  canonical?: string | undefined;
}

/** What stands in the head of every page: title, description, canonical address, Open Graph, icons. */
export function Head({ title, description, canonical, company }: PageHead & { company: Company }) {
  const fullTitle = `${title} · ${company.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
