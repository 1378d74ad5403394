import { Agent } from 'node:http';
import { elapsedField } from '../../contract/forms/hidden-fields.ts';
import { runAtRate, send, waitForStart } from './client.ts';
import { type Action, type Visits, visitorEmail } from './visits.ts';

export interface VisitTask {
  url: string;
  picture: string;
  /** The number of the first visitor, so that addresses are unique in a run. */
  first: number;
  seconds: number;
}

/** Visitors a second: enough for a 99th percentile, but a light load for the site. */
const perSecond = 20;

/** Seconds of warm-up, because a new process sends its first requests slowly. */
const warmUpSeconds = 1;

/** Simulates visitors in another process: each, at its own URL, loads Home and a picture and sends an enquiry. */
process.once('message', async ({ url, picture, first, seconds }: VisitTask) => {
  const visits: Visits = { times: { Home: [], picture: [], enquiry: [] }, refused: [], visitors: 0 };
  const visit = async (isMeasured: boolean) => {
    const visitor = first + visits.visitors++;
    const address = `127.${1 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const agent = new Agent({ keepAlive: true });
    const act = async (action: Action, expected: number, sent: Parameters<typeof send>[3]) => {
      const begin = performance.now();
      const status = await send(url, agent, address, sent);
      if (isMeasured) visits.times[action].push(performance.now() - begin);
      if (status !== expected) visits.refused.push(`${action} ${status}`);
    };
    const headers = { 'accept-encoding': 'gzip, br' };
    await act('Home', 200, { path: '/', headers });
    await act('picture', 200, { path: picture, headers });
    await act('enquiry', 201, {
      method: 'POST',
      path: '/api/contact-submissions',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry(visitor)),
    });
    agent.destroy();
  };
  await runAtRate(perSecond, warmUpSeconds, () => visit(false));
  await waitForStart();
  await runAtRate(perSecond, seconds, () => visit(true));
  process.send?.(visits, () => process.disconnect());
});

/** Returns what the form's script sends. */
function enquiry(visitor: number) {
  return {
    name: 'Ada Lovelace',
    email: visitorEmail(visitor),
    company: '',
    phone: '',
    subject: 'A meter that tells a leak from a shower',
    message: `We read forty meters in house ${visitor} and would like to know what a pilot costs.`,
    [elapsedField]: 40_000,
  };
}
