import { ArrowLeft } from 'lucide-react';
import type { CaseStudyDetail, DetailedCaseStudy } from '../content/case-study.ts';
import { PaybackChart } from '../features/roi-estimator/payback-chart.tsx';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { Tag } from '../ui/tag.tsx';
import { Closing, consultationLinks } from './parts/closing.tsx';
import { Section } from './parts/section.tsx';

interface CaseStudyScreenProps {
  study: DetailedCaseStudy;
  picture: PictureSources;
  closing: { title: string; text: string };
}

/** /case-studies/{id} (docs/product.md#case-study). */
export function CaseStudyScreen({ study, picture, closing }: CaseStudyScreenProps) {
  const { detail } = study;
  return (
    <>
      <article>
        <CaseStudyHeader study={study} picture={picture} />
        <KeyResults metrics={detail.metrics} />
        <div className="page-width grid gap-x-14 gap-y-14 py-16 md:grid-cols-2 lg:py-24">
          <Passage title="The challenge" paragraphs={detail.challenge} />
          <Passage title="The solution" paragraphs={detail.solution} />
        </div>
        <Implementation detail={detail} />
        <Section title="Measurable results">
          <ul className="grid gap-x-14 border-t border-hairline md:grid-cols-2">
            {detail.results.map((result) => (
              <li key={result} className="border-b border-hairline py-5 text-lead">
                {result}
              </li>
            ))}
          </ul>
          <Testimonial {...detail.testimonial} />
        </Section>
      </article>
      <Closing {...closing} links={consultationLinks} />
    </>
  );
}

function CaseStudyHeader({ study, picture }: { study: DetailedCaseStudy; picture: PictureSources }) {
  const { client, duration, teamSize, completed, industry } = study.detail;
  const facts = { Client: client, Duration: duration, 'Team Size': teamSize, Completed: completed };
  return (
    <header className="page-width pt-4 pb-16 lg:pb-24">
      <a
        href="/case-studies"
        className="not-printed inline-flex min-h-11 items-center gap-2 text-small text-soft hover:text-text"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back to Case Studies
      </a>
      <div className="mt-6 grid items-center gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Tag>{industry}</Tag>
          <h1 className="mt-5 text-h1">{study.title}</h1>
          <p className="mt-5 text-lead text-soft">{study.excerpt}</p>
        </div>
        <div className="lg:col-span-6">
          <CardPicture picture={picture} alt={study.picture.alt} isFirst />
        </div>
      </div>
      <dl className="mt-12 grid gap-x-8 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="label text-faint">{name}</dt>
            <dd className="mt-2">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** What a case study was measured by; the chart is drawn from the same figures. */
function KeyResults({ metrics }: { metrics: CaseStudyDetail['metrics'] }) {
  const monthlySavings = metrics.costSavings / 12;
  const stats = [
    { value: `${metrics.roi}%`, label: 'Return on Investment' },
    { value: `${metrics.paybackPeriod} months`, label: 'Payback Period' },
    { value: `$${metrics.costSavings.toLocaleString('en-US')}`, label: 'Annual Savings' },
    { value: `${metrics.efficiencyGain}%`, label: 'Efficiency Gain' },
  ];
  return (
    <Section title="Key Results" isSunken>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-12">
        <dl className="grid content-start gap-x-8 gap-y-10 sm:grid-cols-2 lg:col-span-5">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col border-t border-hairline pt-5">
              <dt className="order-2 mt-2 text-small text-soft">{label}</dt>
              <dd className="order-1 font-mono text-h3 font-medium whitespace-nowrap text-signal">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-7">
          <PaybackChart
            id="payback"
            investment={monthlySavings * metrics.paybackPeriod}
            monthlySavings={monthlySavings}
            months={24}
          />
        </div>
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

function Implementation({ detail }: { detail: CaseStudyDetail }) {
  return (
    <Section title="Implementation" isSunken>
      <ol className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {detail.implementation.map(({ title, text }, index) => (
          <li key={title} className="border-t border-hairline pt-5">
            <span aria-hidden="true" className="font-mono text-caption text-signal">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="mt-2 text-h3">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-14 text-h3">Technologies</h3>
      <ul className="mt-4 flex flex-wrap gap-2">
        {detail.technologies.map((technology) => (
          <li key={technology}>
            <Tag>{technology}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Testimonial({ quote, author, position }: CaseStudyDetail['testimonial']) {
  return (
    <figure className="signal-line mt-16">
      <blockquote className="max-w-[46rem] text-h3 leading-snug">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="mt-5">
        <span className="block font-medium">{author}</span>
        <span className="block text-small text-faint">{position}</span>
      </figcaption>
    </figure>
  );
}
