import type { APIRoute } from 'astro';
import { currentContent } from '../../content/current.ts';
import { getCompany, getPage } from '../../content/site.ts';
import { calendarFile } from '../../content/webinar-calendar.ts';
import { getWebinars, type Webinar } from '../../content/webinars.ts';
import { getProps, type Paths } from '../_paths.ts';

export const paths: Paths<{ webinar: Webinar }> = () => {
  const { list } = getPage('/webinars');
  if (!list.hasCalendarFiles) return [];
  const { upcoming } = getWebinars(currentContent().moment);
  return upcoming.map((webinar) => ({ params: { id: webinar.id }, props: { webinar } }));
};

export const GET: APIRoute = ({ params, site }) => {
  const { webinar } = getProps(paths, params);
  return new Response(calendarFile(webinar, new URL('/webinars', site), getCompany(), currentContent().moment));
};
