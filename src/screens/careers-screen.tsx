import { ArrowDown, ChevronDown } from 'lucide-react';
import type { Careers } from '../content/careers.ts';
import { applicationFormPath } from '../content/form-words.ts';
import { byOrder, getRecords } from '../content/records.ts';
import { getFigures } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NamedIcon } from '../ui/named-icon.tsx';
import { Note } from '../ui/note.tsx';
import { QuietClosing, RequestPanel } from './parts/closing.tsx';
import { Figures } from './parts/figures.tsx';
import { ActOrAsk } from './parts/links.tsx';
import { PageHero, WidePicture } from './parts/page-hero.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';
import '../ui/fold.css';
import './careers-screen.css';

export function CareersScreen({ careers }: { careers: Careers }) {
  // Buttons without an action of their own do nothing if there is no application form.
  const formPath = (id?: string) => (careers.applications ? applicationFormPath(id) : undefined);
  const jobs = getRecords('jobs')
    .sort(byOrder)
    .map(({ id, data }) => ({ ...data, action: data.action ?? formPath(id) }));
  return (
    <>
      <PageHero words={careers.hero}>
        <ButtonLink href="#positions" className="mt-8">
          {careers.positions.title}
          <ArrowDown size={18} aria-hidden="true" />
        </ButtonLink>
      </PageHero>
      <WidePicture picture={careers.picture} />
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
      <Section
        id="positions"
        title={careers.positions.title}
        introduction={careers.positions.introduction}
        isBeside
        note={
          <div className="mt-10">
            <Figures Value={ReceiptFigure} stats={getFigures([careers.team])} isColumn />
          </div>
        }
      >
        <ul className="border-t border-hairline">
          {jobs.map((job) => (
            <li key={job.title} className="border-b border-hairline">
              <article className="py-3">
                <details open={job === jobs[0]} className="job fold fold-always">
                  <summary>
                    <h3 id={`job-${job.order}`} className="text-h3">
                      {job.title}
                    </h3>
                    <span className="text-small text-soft">
                      {job.location} · {job.type}
                    </span>
                    <span className="font-medium">{job.salary}</span>
                    <ChevronDown size={18} aria-hidden="true" className="fold-sign text-soft" />
                  </summary>
                  <div className="max-w-[46rem] pt-2 pb-4 text-soft">
                    <p>{job.description}</p>
                    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
                      <ActOrAsk
                        href={job.action}
                        ask={careers.positions.ask}
                        title={job.title}
                        titleId={`job-${job.order}`}
                        variant="primary"
                      >
                        {careers.positions.apply}
                      </ActOrAsk>
                    </div>
                  </div>
                </details>
              </article>
            </li>
          ))}
        </ul>
        <Note words={careers.positions.note} className="mt-6" />
      </Section>
      <div className="page-width pb-16 lg:pb-24">
        <RequestPanel {...careers.openApplication} action={careers.openApplication.action ?? formPath()} />
      </div>
      <QuietClosing words={careers.closing} related={careers.related} />
    </>
  );
}
