import type { APIRoute, GetStaticPaths } from 'astro';
import { buildMoment } from '../../content/build-moment.ts';
import { getCompany, getPage } from '../../content/site.ts';
import { calendarFile } from '../../content/webinar-calendar.ts';
import { getWebinars, type Webinar } from '../../content/webinars.ts';

/** Of each webinar to come, where the content says that Add to Calendar works. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { list } = await getPage('/webinars');
  if (!list.calendars) return [];
  const { upcoming } = await getWebinars(buildMoment());
  return upcoming.map((webinar) => ({ params: { id: webinar.id }, props: { webinar } }));
};

export const GET: APIRoute<{ webinar: Webinar }> = async ({ props, site }) => {
  return new Response(calendarFile(props.webinar, new URL('/webinars', site), await getCompany(), buildMoment()));
};
