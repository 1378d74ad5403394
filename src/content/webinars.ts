import { formatDay } from '../../language/format.ts';
import { fileAddress } from './files.ts';
import { getRecords } from './records.ts';
import { getCompany } from './site.ts';
import { formatHours, toStartAndEnd } from './webinar-hours.ts';

export type Webinar = ReturnType<typeof readWebinars>[number];

export function getWebinars(moment: Date) {
  const webinars = readWebinars().sort((one, other) => one.starts.getTime() - other.starts.getTime());
  const isOver = ({ ends }: Webinar) => ends <= moment;
  return {
    upcoming: webinars.filter((webinar) => !isOver(webinar)),
    past: webinars.filter(isOver).reverse(),
  };
}

export function getWebinar(id: string): Webinar | undefined {
  return readWebinars().find((webinar) => webinar.id === id);
}

/** Returns the moments after this one at which a webinar becomes past, in order and without duplicates. */
export function webinarEndsAfter(moment: Date): Date[] {
  const { upcoming } = getWebinars(moment);
  const ends = new Set(upcoming.map((webinar) => webinar.ends.getTime()));
  return [...ends].sort((one, other) => one - other).map((end) => new Date(end));
}

function readWebinars() {
  const { locale } = getCompany();
  return getRecords('webinars').map(({ id, data }) => ({
    ...data,
    ...toStartAndEnd(data.date, data.time),
    id,
    day: formatDay(locale, data.date),
    hours: formatHours(locale, data.date, data.time),
    recordingHref: data.recording?.file ? fileAddress(data.recording.file) : data.recording?.address,
  }));
}
