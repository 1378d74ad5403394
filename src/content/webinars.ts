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
