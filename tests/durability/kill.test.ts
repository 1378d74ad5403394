import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { words } from '../reading/records.ts';
import { engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { enquiry, post } from '../servers/requests.ts';
import { buildOnce, startServerProcess } from '../servers/site.ts';

const senders = 100;
const enquiries = 500;
const answersBeforeTheEnd = 150;

/** What enquiry number so-and-so says: different in every field, and long enough to be cut in two. */
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

/** The same enquiry as a row of the table. */
function toStored(number: number) {
  return { ...numbered(number), website: words.company.website };
}

beforeAll(() => buildOnce());

describe.each(engines)('The real server on %s', (engine) => {
  let database: TestDatabase;
  let server: ServerProcess;
  let agent: Agent;

  beforeEach(async () => {
    agent = new Agent({ keepAlive: true, maxSockets: senders });
    database = await freshDatabase(engine);
    server = await startServerProcess(database.url);
  });
  afterEach(async () => {
    agent.destroy();
    await server.end('SIGKILL');
    await database.remove();
  });

  const stored = () =>
    database.run(
      `select name, email, company, cast(phone as text) as phone, subject, message, website from contact_submissions`,
    );

  /** The status of the answer, or 0 when the connection broke before one came. */
  const send = (number: number): Promise<number> =>
    new Promise((resolve) => {
      const body = JSON.stringify(numbered(number));
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(`${server.url}/api/contact-submissions`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('error', () => resolve(0));
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', () => resolve(0));
      call.end(body);
    });

  /** Sends all the enquiries, ends the server when enough were answered, and returns the confirmed numbers. */
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

  /** Expects each enquiry at most once and whole, and every confirmed one. */
  const expectNothingLost = async (thanked: number[]): Promise<void> => {
    const rows = await stored();
    const numbers = rows.map(({ subject }) => Number(String(subject).replace('Subject ', '')));
    expect(new Set(numbers).size).toBe(rows.length);
    for (const [index, number] of numbers.entries()) expect(rows[index]).toEqual(toStored(number));
    expect(thanked.filter((number) => !numbers.includes(number))).toEqual([]);
  };

  const expectAcceptsEnquiries = async (): Promise<void> => {
    const before = (await stored()).length;
    expect((await post(`${server.url}/api/contact-submissions`, enquiry())).status).toBe(201);
    expect(await stored()).toHaveLength(before + 1);
  };

  test('keeps every confirmed enquiry, once and whole, when killed among 500', async () => {
    const thanked = await sendUntilEnd('SIGKILL');
    // Otherwise the end came after all the work, and nothing was shown.
    expect(thanked.length).toBeLessThan(enquiries);

    server = await startServerProcess(database.url);
    await expectNothingLost(thanked);
    await expectAcceptsEnquiries();
  });

  test('finishes started enquiries and exits cleanly when stopped among 500', async () => {
    const thanked = await sendUntilEnd('SIGTERM');
    expect(thanked.length).toBeLessThan(enquiries);
    expect(server.exitCode()).toBe(0);

    server = await startServerProcess(database.url);
    await expectNothingLost(thanked);
    await expectAcceptsEnquiries();
  });

  test('stops even if a browser holds an idle connection open', async () => {
    const { hostname, port } = new URL(server.url);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    idle.on('error', () => {});
    // An answer on another connection shows that the server has accepted this one, too.
    await post(`${server.url}/api/contact-submissions`, enquiry());
    const isStopped = await Promise.race([server.end('SIGTERM').then(() => true), wait(20_000, false)]);
    idle.destroy();
    expect(isStopped).toBe(true);
  });
});
