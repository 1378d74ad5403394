import { formatDay } from '../../language/format.ts';
import { getPlayer, type Player } from './recordings.ts';
import { getRecords } from './records.ts';
import { getCompany } from './site.ts';
import type { WebinarRecord } from './webinar.ts';
import { formatHours, toStartAndEnd } from './webinar-hours.ts';

/** A webinar with all data that pages show. */
export interface Webinar extends WebinarRecord {
  id: string;
  starts: Date;
  ends: Date;
  /** May 16, 2025 */
  day: string;
  /** 15:00–16:00 UTC */
  hours: string;
  player: Player | undefined;
}

/** Returns the upcoming webinars, the next one first, and the past ones, the latest first. */
export async function getWebinars(moment: Date): Promise<{ upcoming: Webinar[]; past: Webinar[] }> {
  const webinars = (await readWebinars()).sort((one, other) => one.starts.getTime() - other.starts.getTime());
  const isOver = ({ ends }: Webinar) => ends <= moment;
  return {
    upcoming: webinars.filter((webinar) => !isOver(webinar)),
    past: webinars.filter(isOver).reverse(),
  };
}

export async function getWebinar(id: string): Promise<Webinar | undefined> {
  return (await readWebinars()).find((webinar) => webinar.id === id);
}

/** Returns the moments after this one at which a webinar becomes past, in order and each once. */
export async function webinarEndsAfter(moment: Date): Promise<Date[]> {
  const { upcoming } = await getWebinars(moment);
  const ends = new Set(upcoming.map((webinar) => webinar.ends.getTime()));
  return [...ends].sort((one, other) => one - other).map((end) => new Date(end));
}

async function readWebinars(): Promise<Webinar[]> {
  const [webinars, { locale }] = await Promise.all([getRecords('webinars'), getCompany()]);
  return webinars.map(({ id, data }) => ({
    ...data,
    ...toStartAndEnd(data.date, data.time),
    id,
    day: formatDay(locale, data.date),
    hours: formatHours(locale, data.date, data.time),
    player: getPlayer(data.recording),
  }));
}
