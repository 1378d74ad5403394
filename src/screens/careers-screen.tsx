import type { Careers, Job } from '../content/careers.ts';
import type { Related } from '../content/pages.ts';
import type { Stat } from '../content/site.ts';
import { ActionButton } from '../ui/button.tsx';
import { NamedIcon } from '../ui/named-icon.tsx';
import { Note } from '../ui/note.tsx';
import type { PictureSources } from '../ui/picture.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { RequestPanel } from './parts/request-panel.tsx';
import { Section } from './parts/section.tsx';

interface CareersScreenProps {
  careers: Careers;
  picture: PictureSources;
  team: (Stat & { text: string })[];
  jobs: Job[];
  /** Undefined makes the button inert. */
  openApplication: string | undefined;
  related: Related;
}

/** /careers: benefits, and open positions with buttons to apply (docs/product.md#applications). */
export function CareersScreen({ careers, picture, team, jobs, openApplication, related }: CareersScreenProps) {
  return (
    <>
      <PageHero words={careers.hero} picture={{ sources: picture, alt: careers.picture.alt }} stats={team} />
      <Section title={careers.benefits.title} isSunken isBeside>
        <ul className="border-t border-hairline">
          {careers.benefits.items.map(({ title, icon, text }) => (
            <li key={title} className="border-b border-hairline">
              <article className="grid gap-x-8 gap-y-2 py-6 md:grid-cols-8">
                <div className="flex gap-3.5 md:col-span-3">
                  <NamedIcon name={icon} size={22} strokeWidth={1.5} className="mt-px shrink-0 text-signal" />
                  <h3 className="text-h4">{title}</h3>
                </div>
                <p className="text-soft md:col-span-5">{text}</p>
              </article>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={careers.positions.title} introduction={careers.positions.introduction}>
        <ul className="border-t border-hairline">
          {jobs.map((job) => (
            <li key={job.title} className="border-b border-hairline">
              <article className="grid gap-x-8 gap-y-4 py-8 lg:grid-cols-12">
                <div className="lg:col-span-4">
                  <h3 id={`job-${job.order}`} className="text-h3">
                    {job.title}
                  </h3>
                  <p className="mt-2 text-caption text-faint">
                    {job.location} · {job.type}
                  </p>
                  {job.salary && <p className="mt-1 text-caption text-faint">{job.salary}</p>}
                </div>
                <p className="text-soft lg:col-span-6">{job.description}</p>
                <div className="lg:col-span-2 lg:text-right">
                  <ActionButton
                    href={job.action}
                    variant={job.action ? 'secondary' : 'quiet'}
                    className={job.action ? undefined : '-mx-5'}
                    aria-describedby={`job-${job.order}`}
                  >
                    {careers.positions.apply}
                  </ActionButton>
                </div>
              </article>
            </li>
          ))}
        </ul>
        <Note words={careers.positions.note} className="mt-6" />
        <div className="mt-16">
          <RequestPanel {...careers.openApplication} action={openApplication} />
        </div>
      </Section>
      <RelatedPages {...related} />
      <ClosingBand words={careers.closing} />
    </>
  );
}
