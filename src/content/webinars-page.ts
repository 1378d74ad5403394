import type { PictureSources } from '../ui/picture.tsx';
import { getRelated } from './pages.ts';
import { heroPicture } from './picture.ts';
import { getCompany, getPage } from './site.ts';
import { webinarData } from './structured-data.ts';
import { getWebinars, type Webinar } from './webinars.ts';

/** What /webinars shows at a moment, and what it says to machines of the webinars to come. */
export async function getWebinarsPage(moment: Date, site: URL | undefined) {
  const [page, company, { upcoming, past }] = await Promise.all([
    getPage('/webinars'),
    getCompany(),
    getWebinars(moment),
  ]);
  const data = upcoming.map((webinar) => webinarData(webinar, company, site));
  return {
    page,
    upcoming: await Promise.all(upcoming.map(withPicture)),
    past: await Promise.all(past.map(withPicture)),
    related: await getRelated(page.related),
    locale: company.locale,
    data: data.length > 0 ? data : undefined,
  };
}

async function withPicture(webinar: Webinar): Promise<Webinar & { sources: PictureSources }> {
  return { ...webinar, sources: await heroPicture(webinar.picture) };
}
