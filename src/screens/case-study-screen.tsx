import type { CaseStudiesPage, CaseStudyDetail, DetailedCaseStudy, Testimonial } from '../content/case-study.ts';
import { resultReceipt } from '../content/receipts.ts';
import { getChartsWords, getCompany } from '../content/site.ts';
import { PaybackChart } from '../features/roi-estimator/payback-chart.tsx';
import { Bar } from '../ui/bar.tsx';
import { classNames } from '../ui/class-names.ts';
import { evenColumns, twoThenThree, wideItems } from '../ui/columns.ts';
import { Tag } from '../ui/tag.tsx';
import { Closing } from './parts/closing.tsx';
import { caseMetrics } from './parts/figures.tsx';
import { BackLink } from './parts/links.tsx';
import { SceneHero } from './parts/page-hero.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';
import './case-study-screen.css';

type Words = CaseStudiesPage['study'];

/** Two in a row on tablets, where a third of the width fits only four words a line. */
const tile = 'border-t border-hairline pt-5 md:max-lg:col-span-3 md:max-lg:last:odd:col-span-full';

interface CaseStudyScreenProps {
  path: string;
  study: DetailedCaseStudy;
  page: CaseStudiesPage;
}

export function CaseStudyScreen({ path, study, page }: CaseStudyScreenProps) {
  const { detail } = study;
  const { closing, study: words } = page;
  return (
    <>
      <article>
        <CaseStudyHeader study={study} words={words} />
        <KeyResults path={path} metrics={detail.metrics} title={words.results} />
        <div className="page-width grid gap-x-14 gap-y-14 py-16 md:grid-cols-2 lg:gap-x-8 lg:py-24">
          <Passage title={words.challenge} paragraphs={detail.challenge} />
          <Passage title={words.solution} paragraphs={detail.solution} />
        </div>
        <Implementation detail={detail} words={words} />
        <Section title={words.measured}>
          <Results results={detail.results} words={words} />
          {detail.testimonial && <Quotation {...detail.testimonial} />}
        </Section>
      </article>
      <Closing {...closing} names={closing} />
    </>
  );
}

function CaseStudyHeader({ study, words }: { study: DetailedCaseStudy; words: Words }) {
  const { client, duration, teamSize, completed, industry, sector } = study.detail;
  const { facts } = words;
  const named = [
    [facts.client, client],
    [facts.duration, duration],
    [facts.teamSize, teamSize],
    [facts.completed, completed],
  ];
  return (
    <header>
      <SceneHero
        picture={study.picture}
        top={
          <div className="flex flex-wrap items-center gap-x-6">
            <BackLink href="/case-studies" name={words.back} />
            {sector ? (
              <a href={sector} className="inline-flex min-h-11 items-center hover:text-accent">
                <Tag>{industry}</Tag>
              </a>
            ) : (
              <Tag>{industry}</Tag>
            )}
          </div>
        }
      >
        <h1 className="text-h1">{study.title}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-soft">{study.excerpt}</p>
      </SceneHero>
      <div className="page-width pb-16 lg:pb-24">
        <dl className="case-pairs gap-y-6 border-t border-hairline pt-6 lg:grid-cols-4">
          {named.map(([name, value]) => (
            <div key={name}>
              <dt className="label text-faint">{name}</dt>
              <dd className="mt-2">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function KeyResults({ path, metrics, title }: { path: string; metrics: CaseStudyDetail['metrics']; title: string }) {
  const monthlySavings = (metrics.costSavings ?? 0) / 12;
  const investment = monthlySavings * (metrics.paybackPeriod ?? 0);
  const stats = caseMetrics(path, metrics);
  const { locale, currency } = getCompany();
  return (
    <Section title={title} isSunken>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-12 print:block">
        <div className={investment > 0 ? 'lg:col-span-5' : 'lg:col-span-12'}>
          <dl
            className={classNames(
              'case-pairs gap-y-8 sm:gap-y-10',
              investment > 0 ? 'lg:h-full lg:auto-rows-fr lg:grid-cols-1 lg:gap-y-0' : evenColumns(stats.length, 'lg'),
            )}
          >
            {stats.map(({ value, label, receipt }) => (
              <div key={label} id={receipt?.id} className="flex flex-col border-t border-hairline pt-5">
                <dt className="order-2 mt-2 text-small text-soft">{label}</dt>
                <dd className="case-figure order-1 figure text-signal lg:text-h2">
                  <ReceiptFigure value={value} label={label} receipt={receipt} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {investment > 0 && (
          <div className="lg:col-span-7 print:mt-12">
            <PaybackChart
              words={getChartsWords()}
              locale={locale}
              currency={currency}
              investment={investment}
              monthlySavings={monthlySavings}
              months={24}
              precision={{}}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

function Passage({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section>
      <h2 className="text-h2">{title}</h2>
      <div className="mt-5 grid gap-4 text-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Implementation({ detail, words }: { detail: CaseStudyDetail; words: Words }) {
  return (
    <Section title={words.implementation} isSunken>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <ol className="case-path lg:col-span-8">
          {detail.implementation.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-h4 font-medium">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
        <div className="lg:col-span-4 xl:pl-8">
          <h3 className="text-h4 font-medium">{words.technologies}</h3>
          <ul className="mt-4 -mr-2">
            {detail.technologies.map((technology) => (
              <li key={technology} className="mr-2 mb-2 inline-block">
                <Tag>{technology}</Tag>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Results({ results, words }: { results: CaseStudyDetail['results']; words: Words }) {
  const wide = wideItems(results.length);
  return (
    <ul className={twoThenThree}>
      {results.map(({ figure, receipt, change, text }, index) => (
        <li key={text} className={classNames(tile, index < wide ? 'lg:col-span-3' : 'lg:col-span-2')}>
          {figure && (
            <div className="case-figure figure tracking-tight text-signal xl:text-h2">
              <ReceiptFigure value={figure} receipt={resultReceipt(`result-${index}`, receipt)} />
            </div>
          )}
          <span className={change ? 'font-medium' : figure ? 'mt-3 block max-w-[34rem] text-soft' : 'text-lead'}>
            {text}
          </span>
          {change && <Change {...change} words={words} />}
        </li>
      ))}
    </ul>
  );
}

type Bars = NonNullable<CaseStudyDetail['results'][number]['change']>;

function Change({ before, after, words }: Bars & { words: Words }) {
  const longest = Math.max(before.value, after.value);
  return (
    <dl className="mt-4 grid gap-y-2">
      {[
        { ...before, label: words.before, fill: 'fill-edge' },
        { ...after, label: words.after, fill: 'fill-signal' },
      ].map(({ value, name, label, fill }) => (
        <div key={label} className="case-bar flex flex-wrap items-center gap-x-3">
          <dt className="text-caption text-faint">{label}</dt>
          <dd className="order-last ml-auto text-right figure text-h4">{name}</dd>
          <dd>
            <Bar to={(value / longest) * 100} fill={fill} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Quotation({ quote, author, position }: Testimonial) {
  return (
    <figure className="signal-line mt-16">
      <blockquote className="case-quote font-medium text-balance text-h2">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="mt-8">
        <span className="block font-medium">{author}</span>
        <span className="block text-small text-faint">{position}</span>
      </figcaption>
    </figure>
  );
}
