import { CalendarPlus, Play } from 'lucide-react';
import { plural } from '../../../language/plural.ts';
import type { Link } from '../../content/navigation.ts';
import type { WebinarsPage } from '../../content/webinar.ts';
import { registerPath } from '../../content/webinar-registration.ts';
import type { Webinar } from '../../content/webinars.ts';
import type { WebinarsContent } from '../../content/webinars-page.ts';
import { Button, ButtonLink, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { wideItems } from '../../ui/columns.ts';
import { CardPicture } from '../../ui/picture.tsx';
import { Byline } from './byline.tsx';
import { AskButton, Dateline, WebinarTime } from './links.tsx';
import './two-then-three.css';

/**
 * The upcoming webinars. Register Now does nothing if a webinar does not accept registrations
 * (docs/product.md#webinars).
 */
export function UpcomingWebinars({ upcoming, page: { list, none } }: Pick<WebinarsContent, 'upcoming' | 'page'>) {
  if (upcoming.length === 0) return <EmptyText text={none.upcoming} />;
  const [next, ...later] = upcoming;
  return (
    <ul className="grid gap-x-8 gap-y-14 pt-10 md:grid-cols-2 lg:pt-14">
      {next && (
        <li className="md:col-span-full">
          <article className="grid items-center gap-8 lg:grid-cols-2">
            <div>
              <CardPicture picture={next.sources} alt={next.picture.alt} />
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
            <CardPicture picture={webinar.sources} alt={webinar.picture.alt} className="mb-5" />
            <Session webinar={webinar} list={list} className="text-h3" variant="secondary" />
          </article>
        </li>
      ))}
    </ul>
  );
}

interface SessionProps {
  webinar: WebinarsContent['upcoming'][number];
  list: WebinarsPage['list'];
  /** The class of the title's size. */
  className: string;
  /** The look of the button that leads. */
  variant: ButtonVariant;
}

function Session({ webinar, list, className, variant }: SessionProps) {
  const { title, description, speakers, registration, calendars } = webinar;
  const titleId = `webinar-${webinar.id}`;
  return (
    <>
      <WebinarTime webinar={webinar} />
      <h2 id={titleId} className={`mt-3 ${className}`}>
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
        {registration ? (
          <ButtonLink href={registerPath(webinar)} variant={variant} aria-describedby={titleId}>
            {list.register}
          </ButtonLink>
        ) : (
          list.ask && <AskButton ask={list.ask.place} title={title} titleId={titleId} variant={variant} />
        )}
        <div className="flex flex-wrap items-start gap-x-6">
          {!registration && (
            <Button variant="still" aria-describedby={titleId}>
              {list.register}
            </Button>
          )}
          <AddToCalendar name={list.calendar} links={calendars} titleId={titleId} />
        </div>
      </div>
    </>
  );
}

/** Shows the links that add the webinar to a calendar. If there are none, it does nothing. */
function AddToCalendar({ name, links, titleId }: { name: string; links: Link[]; titleId: string }) {
  const label = (
    <>
      <CalendarPlus size={18} aria-hidden="true" />
      {name}
    </>
  );
  if (links.length === 0) {
    return (
      <Button variant="still" aria-describedby={titleId}>
        {label}
      </Button>
    );
  }
  return (
    <details className="not-printed relative">
      <summary aria-describedby={titleId} className={`${buttonClass('quiet')} cursor-pointer list-none`}>
        {label}
      </summary>
      <ul className="mt-2 rounded-card border border-hairline bg-raised p-2">
        {links.map(({ name: calendar, href }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center rounded-control px-3 text-small hover:bg-sunken">
              {calendar}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The past webinars, with their recordings (docs/product.md#webinars). */
export function PastWebinars({
  past,
  page: { list, none },
  locale,
}: Pick<WebinarsContent, 'past' | 'page' | 'locale'>) {
  if (past.length === 0) return <EmptyText text={none.past} />;
  return (
    <ul className="two-then-three pt-10 lg:pt-14">
      {past.map((webinar, index) => (
        <li key={webinar.id} className={index < wideItems(past.length) ? 'two-then-three-wide' : undefined}>
          <article className="flex h-full flex-col">
            <CardPicture picture={webinar.sources} alt={webinar.picture.alt} className="mb-5" />
            <Dateline
              parts={[...(webinar.views === undefined ? [] : [plural(locale, list.views, webinar.views)]), webinar.day]}
            />
            <h2 id={`webinar-${webinar.id}`} className="mt-2 text-h3">
              {webinar.title}
            </h2>
            <p className="mt-2 mb-5 text-small text-soft">{webinar.description}</p>
            {(webinar.recordingHref || webinar.recordingAvailable) && (
              <WatchRecording
                words={list}
                href={webinar.recordingHref}
                title={webinar.title}
                titleId={`webinar-${webinar.id}`}
              />
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

interface WatchProps {
  words: WebinarsPage['list'];
  href: Webinar['recordingHref'];
  title: string;
  titleId: string;
}

/** Links to the recording. Without one, it does nothing. */
function WatchRecording({ words, href, title, titleId }: WatchProps) {
  const label = (
    <>
      <Play size={18} aria-hidden="true" />
      {words.watch}
    </>
  );
  if (!href) {
    return (
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {words.ask && <AskButton ask={words.ask.recording} title={title} titleId={titleId} variant="secondary" />}
        <Button variant="still" aria-describedby={titleId}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <ButtonLink
      variant="secondary"
      href={href}
      aria-describedby={titleId}
      className="mt-auto self-start"
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
    </ButtonLink>
  );
}

function EmptyText({ text }: { text: string }) {
  return <p className="max-w-[40rem] py-10 text-lead text-soft lg:py-14">{text}</p>;
}
