import { Download } from 'lucide-react';
import type { ListView } from '../content/list-views.ts';
import type { WhitepapersPage } from '../content/whitepaper.ts';
import type { Whitepaper } from '../content/whitepapers.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { QuietClosing, RequestPanel } from './parts/closing.tsx';
import { ActOrAsk, Choices, Dateline } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedCard } from './parts/placed-picture.tsx';

type Words = WhitepapersPage['list'];

interface WhitepapersScreenProps {
  page: WhitepapersPage;
  view: ListView<Whitepaper>;
  featured: Whitepaper | undefined;
}

export function WhitepapersScreen({ page, view, featured }: WhitepapersScreenProps) {
  return (
    <>
      <PageHero words={page.hero} />
      {featured && <Featured paper={featured} words={page.list} />}
      <div className="page-width pt-4 pb-16 md:pt-16">
        <Choices label={page.list.filters} choices={view.categories} />
        <ul className="mt-10 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
          {view.entries.map((paper) => (
            <PaperCard key={paper.title} paper={paper} words={page.list} />
          ))}
        </ul>
        <div className="mt-16">
          <RequestPanel {...page.request} />
        </div>
      </div>
      <QuietClosing words={page.closing} related={page.related} />
    </>
  );
}

interface PaperProps {
  paper: Whitepaper;
  words: Words;
}

function Featured({ paper, words }: PaperProps) {
  return (
    <article className="page-width grid items-center gap-8 pb-16 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <PlacedCard picture={paper.picture} place="product" isFirst className="lg:aspect-4/3" />
      </div>
      <div className="lg:col-span-5">
        <p className="label text-gold">{words.featured}</p>
        <h2 id="paper-featured" className="mt-3 text-h2">
          {paper.title}
        </h2>
        <p className="mt-4 text-soft">{paper.description}</p>
        <div className="mt-5 mb-6">
          <Dateline parts={[paper.category, paper.length, paper.day]} />
        </div>
        <DownloadButton words={words} paper={paper} titleId="paper-featured" variant="primary" />
      </div>
    </article>
  );
}

function PaperCard({ paper, words }: PaperProps) {
  const titleId = `paper-${paper.order}`;
  return (
    <li>
      <article className="flex h-full flex-col">
        <PlacedCard picture={paper.picture} place="card" className="mb-5" />
        <Dateline parts={[paper.category, paper.length, paper.day]} />
        <h2 id={titleId} className="mt-2 text-h3">
          {paper.title}
        </h2>
        <p className="mt-2 mb-5 text-small text-soft">{paper.description}</p>
        <DownloadButton words={words} paper={paper} titleId={titleId} variant="secondary" />
      </article>
    </li>
  );
}

interface DownloadButtonProps extends PaperProps {
  titleId: string;
  variant: 'primary' | 'secondary';
}

/** The button does nothing if there is no file, and another one requests the paper. */
function DownloadButton({ words, paper, titleId, variant }: DownloadButtonProps) {
  const { offer, title } = paper;
  const isCard = variant === 'secondary';
  const content = (
    <>
      <Download size={18} aria-hidden="true" />
      {words.download}
    </>
  );
  if (!offer) {
    return (
      <div
        className={classNames('mt-auto flex flex-wrap items-center gap-x-6 gap-y-1', isCard && 'md:justify-between')}
      >
        <ActOrAsk ask={words.ask} {...{ title, titleId, variant }}>
          {content}
        </ActOrAsk>
      </div>
    );
  }
  const factsId = `${titleId}-file`;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        href={offer.href}
        variant={variant}
        aria-describedby={`${titleId} ${factsId}`}
        download={!offer.needsEmail}
      >
        {content}
      </ButtonLink>
      <span id={factsId} className="text-caption text-faint">
        {offer.facts.join(' · ')}
      </span>
    </div>
  );
}
