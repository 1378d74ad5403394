import { Download } from 'lucide-react';
import { formatDay } from '../content/format-day.ts';
import type { Whitepaper, WhitepapersPage } from '../content/resources.ts';
import { Button } from '../ui/button.tsx';
import { CardPicture, Picture, type PictureSources } from '../ui/picture.tsx';
import { type PageLink, RelatedPages } from './parts/closing.tsx';
import { Dateline } from './parts/dateline.tsx';
import { InertChoices, RequestPanel } from './parts/inert-controls.tsx';
import { PageHero } from './parts/page-hero.tsx';

export interface ListedWhitepaper {
  paper: Whitepaper;
  picture: PictureSources;
}

interface WhitepapersScreenProps {
  page: WhitepapersPage;
  /** Those of the page's filters that some whitepaper belongs to. */
  filters: string[];
  featured: ListedWhitepaper | undefined;
  papers: ListedWhitepaper[];
  related: PageLink[];
}

/** /whitepapers. The filters and all buttons do nothing (docs/product.md#whitepapers). */
export function WhitepapersScreen({ page, filters, featured, papers, related }: WhitepapersScreenProps) {
  return (
    <>
      <PageHero words={page.hero} />
      {featured && <Featured {...featured} />}
      <div className="page-width py-16 lg:py-24">
        <InertChoices label="Categories" choices={filters} />
        <ul className="mt-10 grid gap-x-14 lg:grid-cols-2">
          {papers.map((entry) => (
            <PaperRow key={entry.paper.title} {...entry} />
          ))}
        </ul>
        <div className="mt-16">
          <RequestPanel {...page.request} />
        </div>
      </div>
      <RelatedPages links={related} />
    </>
  );
}

function Featured({ paper, picture }: ListedWhitepaper) {
  return (
    <section className="bg-sunken">
      <article className="page-width grid items-center gap-x-14 gap-y-8 py-16 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <CardPicture picture={picture} alt={paper.picture.alt} isFirst />
        </div>
        <div className="lg:col-span-6">
          <p className="label text-gold">Featured whitepaper</p>
          <h2 id="paper-featured" className="mt-3 text-h2">
            {paper.title}
          </h2>
          <p className="mt-4 text-soft">{paper.description}</p>
          <div className="mt-5 mb-7">
            <Dateline parts={[paper.category, paper.length, formatDay(paper.date)]} />
          </div>
          <DownloadButton titleId="paper-featured" variant="primary" />
        </div>
      </article>
    </section>
  );
}

function PaperRow({ paper, picture }: ListedWhitepaper) {
  const titleId = `paper-${paper.order}`;
  return (
    <li className="border-t border-hairline">
      <article className="grid items-start gap-x-6 gap-y-5 py-8 sm:grid-cols-3">
        <Picture
          picture={picture}
          alt={paper.picture.alt}
          className="aspect-4/5 w-full rounded-card object-cover max-sm:aspect-16/10"
        />
        <div className="sm:col-span-2">
          <Dateline parts={[paper.category, paper.length, formatDay(paper.date)]} />
          <h2 id={titleId} className="mt-2 text-h3">
            {paper.title}
          </h2>
          <p className="mt-2 mb-5 text-small text-soft">{paper.description}</p>
          <DownloadButton titleId={titleId} variant="secondary" />
        </div>
      </article>
    </li>
  );
}

function DownloadButton({ titleId, variant }: { titleId: string; variant: 'primary' | 'secondary' }) {
  return (
    <Button variant={variant} aria-describedby={titleId}>
      <Download size={18} aria-hidden="true" />
      Download
    </Button>
  );
}
