import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Requirements } from '../content/ai-requirements.ts';
import { pagePath } from '../content/page-registry.ts';
import { pageLink } from '../content/pages.ts';
import { getRecord } from '../content/records.ts';
import { getFigures } from '../content/site.ts';
import { Bar } from '../ui/bar.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedCard } from './parts/placed-picture.tsx';
import { Answers } from './parts/section.tsx';
import '../ui/fold.css';

export function RequirementsScreen({ requirements, tabs }: { requirements: Requirements; tabs?: ReactNode }) {
  return (
    <>
      <PageHero words={requirements} picture={requirements.picture} />
      <div className="bg-sunken">
        <div className="page-width grid items-end gap-x-8 gap-y-8 py-12 lg:grid-cols-12 lg:py-16">
          <div className="lg:col-span-8">
            {getFigures(requirements.statistics).map(({ value, text }) => (
              <p key={value} className="text-lead not-first:mt-6">
                <strong className="mr-2.5 figure text-h2 text-signal">{value}</strong> {text}
                {/\d%/.test(value) && <Bar to={Number.parseInt(value.replace(/\D+/, ''), 10)} className="mt-3" />}
              </p>
            ))}
          </div>
          {requirements.source && (
            <p className="text-caption text-faint lg:col-span-4 xl:pl-8">{requirements.source}</p>
          )}
        </div>
      </div>
      <div className="page-width pt-16 pb-10 lg:pb-24">{tabs}</div>
      <QuietClosing words={requirements.closing} />
    </>
  );
}

interface RequirementPanelProps {
  requirements: Requirements;
  id: Requirements['tabs'][number]['id'];
}

/** A missing tab fails the build. */
export function RequirementPanel({ requirements: { tabs, more }, id }: RequirementPanelProps) {
  const tab = tabs.find((each) => each.id === id);
  if (!tab) throw new Error('content/ai-requirements.yaml lacks a tab that the page needs');
  const capability = pageLink(pagePath('capabilities', tab.capability));
  return (
    <div className="grid gap-x-8 gap-y-8 pt-10 lg:grid-cols-12 lg:pt-14">
      <div className="lg:col-span-4">
        <h2 className="text-h3 lg:text-[2.25rem]">{tab.title}</h2>
        <p className="mt-3 text-soft">{tab.introduction}</p>
        <a
          href={capability.href}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          <span>
            {more}
            <span className="for-screen-readers">: {capability.name}</span>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </a>
        <div className="mt-6 max-lg:hidden">
          <PlacedCard picture={getRecord('capabilities', tab.capability).data.picture} place="half" alt="" />
        </div>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        {tab.points && <Answers items={tab.points} className="gap-6 pb-6" />}
        {tab.groups?.map(({ title, items }) => (
          <details key={title} name="industry" className="fold fold-always border-b border-hairline first:border-t">
            <summary className="min-h-16 justify-between gap-4 py-3 text-h4 font-medium">
              {title}
              <ChevronDown size={18} aria-hidden="true" className="fold-sign shrink-0 text-faint" />
            </summary>
            <Answers items={items} className="gap-6 pb-6" />
          </details>
        ))}
      </div>
    </div>
  );
}
