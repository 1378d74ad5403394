import { ArrowRight } from 'lucide-react';
import type { CaseStudiesPage } from '../content/case-study.ts';
import type { ListView } from '../content/list-views.ts';
import type { getCaseStudies } from '../content/records.ts';
import type { Stat } from '../content/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import { Closing } from './parts/closing.tsx';
import { shortCaseMetrics } from './parts/figures.tsx';
import { Choices } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedCard } from './parts/placed-picture.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { CardPoints } from './parts/section.tsx';
import './case-studies-screen.css';

type ListedCaseStudy = ReturnType<typeof getCaseStudies>[number];

export function CaseStudiesScreen({ page, view }: { page: CaseStudiesPage; view: ListView<ListedCaseStudy> }) {
  const measured = view.entries
    .map(({ path, data: { category, detail } }) => {
      return { path, category, stats: detail ? shortCaseMetrics(path, detail.metrics) : [] };
    })
    .filter(({ stats }) => stats.length > 0);
  return (
    <>
      <PageHero words={page.hero} beside={measured.length > 0 && <MeasuredStudies studies={measured} />}>
        <Note words={page.list.note} className="mt-5" />
      </PageHero>
      <div className="page-width pb-10">
        <Choices label={page.list.filters} choices={view.categories} />
      </div>
      <ul className="studies page-width pb-16 lg:pb-24">
        {view.entries.map((entry) => (
          <CaseStudyRow key={entry.path} {...entry} words={page.list} />
        ))}
      </ul>
      <Closing {...page.closing} names={page.closing} related={page.related} />
    </>
  );
}

function MeasuredStudies({ studies }: { studies: Parameters<typeof MeasuredFigures>[0][] }) {
  return (
    <ul className="measured-studies">
      {studies.map((study) => (
        <li key={study.path}>
          <MeasuredFigures {...study} />
        </li>
      ))}
    </ul>
  );
}

function MeasuredFigures({ path, category, stats }: { path: string; category: string; stats: Stat[] }) {
  return (
    <>
      <a href={path} className="inline-flex min-h-11 items-center text-small text-accent hover:underline">
        {category}
      </a>
      <dl>
        {stats.map(({ value, label, receipt }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-hairline py-5">
            <dt className="mt-1 text-caption text-soft">{label}</dt>
            <dd className="measured figure">
              <ReceiptFigure value={value} label={label} receipt={receipt} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CaseStudyRow({ path, data: study, words }: ListedCaseStudy & { words: CaseStudiesPage['list'] }) {
  const [first, ...others] = study.keyResults;
  const points = first?.figure ? others : study.keyResults;
  return (
    <li className={study.detail && 'studies-told'}>
      <article className="group relative border-t border-hairline pt-8">
        <div>
          <PlacedCard picture={study.picture} place="hero" />
        </div>
        <div className="mt-5">
          {first?.figure && (
            <p className="row-result">
              <strong className="row-figure figure tracking-tight text-signal">{first.figure}</strong>
              <span className="text-small text-soft">{first.text}</span>
            </p>
          )}
          <p className={classNames('label text-accent', first?.figure && 'mt-5')}>
            {study.category}
            {!study.detail && <span className="text-faint"> · {words.summary}</span>}
          </p>
          <h2 className="mt-3 text-h3">
            <a href={path} className="stretched-link group-hover:text-accent">
              {study.title}
            </a>
          </h2>
          <p className="mt-3 max-w-[38rem] text-soft">{study.excerpt}</p>
          <h3 className="mt-6 text-small font-medium">{words.results}</h3>
          <CardPoints points={points.map(({ figure, text }) => (figure ? `${figure} ${text}` : text))} />
          {study.detail && (
            <p aria-hidden="true" className="flex items-center gap-2 text-small font-medium text-accent">
              {words.read}
              <ArrowRight size={18} className="transition-transform group-hover:translate-x-1" />
            </p>
          )}
        </div>
      </article>
    </li>
  );
}
