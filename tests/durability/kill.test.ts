import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { Connection } from '../hostile/connection.ts';
import { words } from '../reading/records.ts';
import { engines, type TestDatabase } from '../servers/databases.ts';
import { enquiry, post } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';

const senders = 100;
const enquiries = 500;
const answersBeforeTheEnd = 150;

/** Creates an enquiry that differs in every field and is long enough to be cut in two. */
function numbered(number: number) {
  return {
    name: `Visitor ${number}`,
    email: `visitor${number}@example.com`,
    company: `Company ${number}`,
    phone: String(5_550_000_000 + number),
    subject: `Subject ${number}`,
    message: `${number}: ${'all of it or nothing '.repeat(100)}end`,
  };
}

describe.each(engines)('The real server on %s', (engine) => {
  let database: TestDatabase;
  let server: ServerProcess;
  beforeEach(async () => {
    database = await databaseForTest(engine);
    server = await serverForTest(database.url);
  });

  const stored = () =>
    database.run(
      `select name, email, company, cast(phone as text) as phone, subject, message, website from contact_submissions`,
    );

  const send = async (number: number): Promise<number> => {
    const answer = await post(`${server.url}/api/contact-submissions`, numbered(number)).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? 0;
  };

  const sendUntilEnd = async (signal: NodeJS.Signals): Promise<number[]> => {
    const thanked: number[] = [];
    let ended: Promise<void> | undefined;
    let next = 0;
    const sendOneByOne = async () => {
      while (next < enquiries) {
        const number = next++;
        const status = await send(number);
        if (status === 201) thanked.push(number);
        else expect([0, 503]).toContain(status);
        if (thanked.length >= answersBeforeTheEnd) ended ??= server.end(signal);
      }
    };
    await Promise.all(Array.from({ length: senders }, sendOneByOne));
    await ended;
    expect(thanked.length).toBeGreaterThanOrEqual(answersBeforeTheEnd);
    return thanked;
  };

  const expectNothingLost = async (thanked: number[]): Promise<void> => {
    const rows = await stored();
    const numbers = rows.map(({ subject }) => Number(String(subject).replace('Subject ', '')));
    expect(new Set(numbers).size).toBe(rows.length);
    const { website } = words.company;
    for (const [index, number] of numbers.entries()) expect(rows[index]).toEqual({ ...numbered(number), website });
    expect(thanked.filter((number) => !numbers.includes(number))).toEqual([]);
  };

  test.each<[NodeJS.Signals, number | null]>([
    ['SIGKILL', null],
    ['SIGTERM', 0],
  ])('keeps every confirmed enquiry, once and whole, when ended by %s among 500', async (signal, exitCode) => {
    const thanked = await sendUntilEnd(signal);
    // Otherwise the server ended after all the work, and the test shows nothing.
    expect(thanked.length).toBeLessThan(enquiries);
    expect(server.exitCode()).toBe(exitCode);

    server = await serverForTest(database.url);
    await expectNothingLost(thanked);
    const before = (await stored()).length;
    expect((await post(`${server.url}/api/contact-submissions`, enquiry())).status).toBe(201);
    expect(await stored()).toHaveLength(before + 1);
  });

  test.runIf(engine === 'sqlite')('stops even if a browser holds an idle connection open', async () => {
    const idle = await Connection.open(server.url);
    // An answer on another connection shows that the server has accepted this one, too.
    await post(`${server.url}/api/contact-submissions`, enquiry());
    const isStopped = await Promise.race([server.end('SIGTERM').then(() => true), wait(20_000, false)]);
    idle.destroy();
    expect(isStopped).toBe(true);
  });
});
