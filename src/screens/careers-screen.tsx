import { ArrowDown } from 'lucide-react';
import type { Careers } from '../content/careers.ts';
import { applicationFormPath } from '../content/form-words.ts';
import { byOrder, getRecords } from '../content/records.ts';
import { getFigures } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NamedIcon } from '../ui/named-icon.tsx';
import { Note } from '../ui/note.tsx';
import { ClosingBand, RelatedPages, RequestPanel } from './parts/closing.tsx';
import { ActOrAsk } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';

export function CareersScreen({ careers }: { careers: Careers }) {
  // Buttons without an action of their own do nothing if there is no application form.
  const formPath = (id?: string) => (careers.applications ? applicationFormPath(id) : undefined);
  const jobs = getRecords('jobs')
    .sort(byOrder)
    .map(({ id, data }) => ({ ...data, action: data.action ?? formPath(id) }));
  return (
    <>
      <PageHero
        words={careers.hero}
        picture={careers.picture}
        beside={
          <dl className="mt-8 border-t border-hairline pt-5">
            {getFigures([careers.team]).map(({ value, label, text, receipt }) => (
              <div key={label} id={receipt?.id} className="flex items-start gap-8">
                <dt className="order-2">
                  <span className="block font-medium">{label}</span>
                  <span className="mt-1 block text-small text-soft">{text}</span>
                </dt>
                <dd className="order-1 figure text-h2">
                  <ReceiptFigure value={value} label={label} receipt={receipt} />
                </dd>
              </div>
            ))}
          </dl>
        }
      >
        <ButtonLink href="#positions" className="mt-8">
          {careers.positions.title}
          <ArrowDown size={18} aria-hidden="true" />
        </ButtonLink>
      </PageHero>
      <Section title={careers.benefits.title} isSunken>
        <ul className="-mb-8 grid gap-x-8 md:grid-cols-2">
          {careers.benefits.items.map(({ title, icon, text }) => (
            <li key={title} className="border-t border-hairline">
              <article className="flex gap-4 pt-5 pb-8">
                <NamedIcon name={icon} size={22} strokeWidth={1.5} className="mt-px shrink-0 text-signal" />
                <div>
                  <h3 className="text-h4">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="positions" title={careers.positions.title} introduction={careers.positions.introduction}>
        <ul className="border-t border-hairline">
          {jobs.map((job) => (
            <li key={job.title} className="border-b border-hairline">
              <article className="grid gap-x-8 gap-y-4 py-8 lg:grid-cols-12">
                <div className="lg:col-span-4">
                  <h3 id={`job-${job.order}`} className="text-h3">
                    {job.title}
                  </h3>
                  <p className="mt-2 text-small text-soft">
                    {job.location} · {job.type}
                  </p>
                  {job.salary && <p className="mt-1 text-h4 font-medium">{job.salary}</p>}
                </div>
                <p className="text-soft lg:col-span-6">{job.description}</p>
                <div className="flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-span-2 lg:flex-col lg:items-start">
                  <ActOrAsk
                    href={job.action}
                    ask={careers.positions.ask}
                    title={job.title}
                    titleId={`job-${job.order}`}
                    variant="secondary"
                  >
                    {careers.positions.apply}
                  </ActOrAsk>
                </div>
              </article>
            </li>
          ))}
        </ul>
        <Note words={careers.positions.note} className="mt-6" />
        <div className="mt-16">
          <RequestPanel {...careers.openApplication} action={careers.openApplication.action ?? formPath()} />
        </div>
      </Section>
      <RelatedPages paths={careers.related} />
      <ClosingBand words={careers.closing} />
    </>
  );
}
