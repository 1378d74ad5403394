import type { ReactNode } from 'react';
import type { WebinarsPage } from '../content/webinar.ts';
import { Note } from '../ui/note.tsx';
import { QuietClosing, RequestPanel } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';

interface WebinarsScreenProps {
  page: WebinarsPage;
  tabs?: ReactNode;
  subscribe?: ReactNode;
}

export function WebinarsScreen({ page, subscribe, tabs }: WebinarsScreenProps) {
  return (
    <>
      <PageHero words={page.hero} />
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
      <QuietClosing words={page.closing} related={page.related} />
    </>
  );
}
