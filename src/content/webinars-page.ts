import type { PictureSources } from '../ui/picture.tsx';
import type { Link } from './navigation.ts';
import { getRelated } from './pages.ts';
import { pictureSources, placePicture } from './picture.ts';
import { getPortrait } from './portrait.ts';
import { getCompany, getPage } from './site.ts';
import { webinarData } from './structured-data.ts';
import type { WebinarsPage } from './webinar.ts';
import { calendarPath, googleCalendar, outlookCalendar } from './webinar-calendar.ts';
import { getWebinars, type Webinar } from './webinars.ts';

export type WebinarsContent = Awaited<ReturnType<typeof getWebinarsPage>>;

/** Returns the content of /webinars at a given moment, with structured data for the upcoming webinars. */
export async function getWebinarsPage(moment: Date, site: URL | undefined) {
  const page = getPage('/webinars');
  const company = getCompany();
  const { upcoming, past } = getWebinars(moment);
  const data = upcoming.map((webinar) => webinarData(webinar, company, site));
  return {
    page,
    upcoming: await Promise.all(
      upcoming.map(async (webinar) => ({
        ...(await withPicture(webinar)),
        speakers: await Promise.all(
          webinar.speakers.map(async (speaker) => ({ ...speaker, portrait: await getPortrait(speaker.name) })),
        ),
        calendars: calendarLinks(webinar, page.list.calendars, new URL('/webinars', site)),
      })),
    ),
    speakers: await getSpeakers(upcoming),
    past: await Promise.all(past.map(withPicture)),
    related: getRelated(page.related),
    locale: company.locale,
    data: data.length > 0 ? data : undefined,
  };
}

/** Returns links that add a webinar to a calendar. There are none if the content names no calendars. */
function calendarLinks(webinar: Webinar, names: WebinarsPage['list']['calendars'], page: URL): Link[] {
  const { file, google, outlook } = names ?? {};
  return [
    { name: file, href: calendarPath(webinar) },
    { name: google, href: googleCalendar(webinar, page) },
    { name: outlook, href: outlookCalendar(webinar, page) },
  ].flatMap(({ name, href }) => (name ? [{ name, href }] : []));
}

async function getSpeakers(webinars: Webinar[]) {
  const { people } = getPage('/about');
  const names = new Set(webinars.flatMap(({ speakers }) => speakers.map(({ name }) => name)));
  const pictured = [...names].flatMap((name) => {
    const picture = people?.items.find((person) => person.name === name)?.picture;
    return picture ? [{ name, picture }] : [];
  });
  return Promise.all(
    pictured.slice(0, 6).map(async ({ name, picture: { src, day, alt } }) => ({
      name,
      alt,
      sources: await pictureSources({ src, day, widths: [320], sizes: '12rem', isWebpOnly: true }),
    })),
  );
}

async function withPicture(webinar: Webinar): Promise<Webinar & { sources: PictureSources }> {
  return { ...webinar, sources: await placePicture('hero', webinar.picture) };
}
