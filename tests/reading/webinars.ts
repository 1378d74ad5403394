import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { readSampleRecords } from './records.ts';

const inOrder = readSampleRecords('webinars')
  .map(({ id, data }) => ({ id, ...data, ...toStartAndEnd(data.date, data.time) }))
  .sort((one, other) => one.starts.getTime() - other.starts.getTime());

/** The webinars that are to come at the moment that the tests look at, the next one first. */
export const upcoming = inOrder.filter(({ ends }) => ends > sampleMoment);

/** Those that are over then, the latest first. */
export const past = inOrder.filter(({ ends }) => ends <= sampleMoment).reverse();
