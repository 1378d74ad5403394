import type { ReactNode } from 'react';
import { findPortrait } from '../content/site.ts';
import type { WebinarsPage } from '../content/webinar.ts';
import type { Webinar } from '../content/webinars.ts';
import { Note } from '../ui/note.tsx';
import { ClosingBand, RequestPanel } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedPicture } from './parts/placed-picture.tsx';

interface WebinarsScreenProps {
  page: WebinarsPage;
  upcoming: Webinar[];
  tabs?: ReactNode;
  subscribe?: ReactNode;
}

export function WebinarsScreen({ page, upcoming, subscribe, tabs }: WebinarsScreenProps) {
  const speakers = findSpeakers(upcoming);
  return (
    <>
      <PageHero words={page.hero} />
      {speakers.length > 0 && <Speakers speakers={speakers} />}
      <div className="page-width pb-16 lg:pb-24">{tabs}</div>
      <div className="bg-sunken">
        <div className="page-width py-16 lg:py-24">
          <section className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-6 xl:pr-8">
              <h2 className="text-h2">{page.subscribe.title}</h2>
              <p className="mt-4 text-lead text-soft">{page.subscribe.text}</p>
              <Note words={page.subscribe.note} className="mt-5" />
            </div>
            <div className="lg:col-span-6">{subscribe}</div>
          </section>
          <div className="mt-16">
            <RequestPanel {...page.request} />
          </div>
        </div>
      </div>
      <ClosingBand words={page.closing} related={page.related} />
    </>
  );
}

/** Returns the first six speakers whom the About page shows. */
function findSpeakers(webinars: Webinar[]) {
  const names = new Set(webinars.flatMap(({ speakers }) => speakers.map(({ name }) => name)));
  return [...names]
    .flatMap((name) => {
      const picture = findPortrait(name);
      return picture ? [{ name, picture }] : [];
    })
    .slice(0, 6);
}

function Speakers({ speakers }: { speakers: ReturnType<typeof findSpeakers> }) {
  return (
    <ul className="page-width grid grid-cols-3 gap-4 pb-12 md:grid-cols-6 lg:gap-8 lg:pb-16">
      {speakers.map(({ name, picture }) => (
        <li key={name}>
          <PlacedPicture picture={picture} place="speaker" className="aspect-4/5 w-full rounded-card object-cover" />
          <p className="mt-3 text-small font-medium">{name}</p>
        </li>
      ))}
    </ul>
  );
}
