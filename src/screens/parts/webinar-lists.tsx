import { CalendarPlus, Play } from 'lucide-react';
import { plural } from '../../../language/plural.ts';
import { getCompany, getPage } from '../../content/site.ts';
import type { WebinarsPage } from '../../content/webinar.ts';
import { calendarPath } from '../../content/webinar-calendar.ts';
import { registerPath } from '../../content/webinar-registration.ts';
import type { Webinar } from '../../content/webinars.ts';
import { ActionButton, type ButtonVariant } from '../../ui/button.tsx';
import { twoThenThree, twoThenThreeItem } from '../../ui/columns.ts';
import { ActOrAsk, Dateline, WebinarTime } from './links.tsx';
import { Byline, PlacedCard } from './placed-picture.tsx';

export function UpcomingWebinars({ upcoming }: { upcoming: Webinar[] }) {
  const { list, none } = getPage('/webinars');
  if (upcoming.length === 0) return <EmptyText text={none.upcoming} />;
  const [next, ...later] = upcoming;
  return (
    <ul className="grid gap-x-8 gap-y-14 pt-10 md:grid-cols-2 lg:pt-14">
      {next && (
        <li className="md:col-span-full">
          <article className="grid items-start gap-8 lg:grid-cols-2">
            <div>
              <PlacedCard picture={next.picture} place="hero" className="lg:aspect-4/3" />
            </div>
            <div>
              <Session webinar={next} list={list} className="text-h2" variant="primary" />
            </div>
          </article>
        </li>
      )}
      {later.map((webinar) => (
        <li key={webinar.id} className="border-t border-hairline pt-10">
          <article className="flex h-full flex-col">
            <PlacedCard picture={webinar.picture} place="hero" className="mb-5" />
            <Session webinar={webinar} list={list} className="text-h3" variant="secondary" />
          </article>
        </li>
      ))}
    </ul>
  );
}

interface SessionProps {
  webinar: Webinar;
  list: WebinarsPage['list'];
  className: string;
  variant: ButtonVariant;
}

function Session({ webinar, list, className, variant }: SessionProps) {
  const { title, description, speakers, registration } = webinar;
  const calendar = list.hasCalendarFiles ? calendarPath(webinar) : undefined;
  const titleId = `webinar-${webinar.id}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <WebinarTime webinar={webinar} />
        <ActionButton href={calendar} variant="still" aria-describedby={titleId}>
          <CalendarPlus size={18} aria-hidden="true" />
          {list.calendar}
        </ActionButton>
      </div>
      <h2 id={titleId} className={`mt-2 ${className}`}>
        {title}
      </h2>
      <p className="mt-3 max-w-[40rem] text-soft">{description}</p>
      {speakers.length > 0 && (
        <ul className="mt-6 mb-7 flex flex-wrap gap-x-8 gap-y-4">
          {speakers.map((speaker) => (
            <li key={speaker.name}>
              <Byline {...speaker} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-start gap-x-6 gap-y-1">
        <ActOrAsk href={registration && registerPath(webinar)} ask={list.ask?.place} {...{ title, titleId, variant }}>
          {list.register}
        </ActOrAsk>
      </div>
    </>
  );
}

export function PastWebinars({ past }: { past: Webinar[] }) {
  const { list, none } = getPage('/webinars');
  const { locale } = getCompany();
  if (past.length === 0) return <EmptyText text={none.past} />;
  return (
    <ul className={`${twoThenThree} pt-10 lg:pt-14`}>
      {past.map((webinar, index) => (
        <li key={webinar.id} className={twoThenThreeItem(index, past.length)}>
          <article className="flex h-full flex-col">
            <PlacedCard picture={webinar.picture} place="hero" className="mb-5" />
            <Dateline
              parts={[...(webinar.views === undefined ? [] : [plural(locale, list.views, webinar.views)]), webinar.day]}
            />
            <h2 id={`webinar-${webinar.id}`} className="mt-2 text-h3">
              {webinar.title}
            </h2>
            <p className="mt-2 mb-5 text-small text-soft">{webinar.description}</p>
            {(webinar.recordingHref || webinar.recordingAvailable) && (
              <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <ActOrAsk
                  href={webinar.recordingHref}
                  ask={list.ask?.recording}
                  title={webinar.title}
                  titleId={`webinar-${webinar.id}`}
                  variant="secondary"
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Play size={18} aria-hidden="true" />
                  {list.watch}
                </ActOrAsk>
              </div>
            )}
            {!webinar.recordingHref && webinar.recordingAvailable === undefined && (
              <p className="mt-auto text-small text-faint">{none.recording}</p>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}

function EmptyText({ text }: { text: string }) {
  return <p className="max-w-[40rem] py-10 text-lead text-soft lg:py-14">{text}</p>;
}
