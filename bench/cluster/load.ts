import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** What was answered since the start or the last `take`. */
interface Answers {
  /** The subjects of the enquiries that were confirmed. */
  confirmed: string[];
  /** How many enquiries were answered with 503, which keeps the form. */
  refused: number;
  /** How many got another answer, or none. */
  failed: number;
  /** The longest time in which nothing was confirmed, in milliseconds. */
  pause: number;
  pages: number;
  failedPages: string[];
}

interface Load {
  /** What was answered since the last time. */
  take(): Answers;
  stop(): Promise<void>;
}

const pages = ['/', '/about', '/blog/1'];
const message = 'A gateway reads forty meters over Modbus and has to tell a leak from a shower. '.repeat(5);

/**
 * Sends enquiries at a rate, as many as are due whatever becomes of those before, and reads pages one after the other, until
 * stopped.
 */
export function startLoad(url: string, { rate, readers }: { rate: number; readers: number }): Load {
  const agent = new Agent({ keepAlive: true });
  // What is said twice within a minute is stored once.
  const run = randomUUID();
  let answers = nothing();
  let confirmedAt = performance.now();
  let isStopped = false;

  const send = async (number: number) => {
    const subject = `Number ${number} of ${run}`;
    const body = JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor${number}@example.com`,
      company: 'Hillside Water',
      phone: '+44 20 7946 0000',
      subject,
      message,
    });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const status = await ask(`${url}/api/contact-submissions`, { agent, method: 'POST', headers }, body);
    if (status === 201) {
      answers.confirmed.push(subject);
      answers.pause = Math.max(answers.pause, performance.now() - confirmedAt);
      confirmedAt = performance.now();
    } else if (status === 503) answers.refused += 1;
    else answers.failed += 1;
  };
  const sendAll = async () => {
    const open = new Set<Promise<void>>();
    const start = performance.now();
    for (let number = 0; !isStopped; ) {
      for (; number < ((performance.now() - start) * rate) / 1000; number += 1) {
        const one = send(number).finally(() => open.delete(one));
        open.add(one);
      }
      await new Promise((next) => setTimeout(next, 2));
    }
    await Promise.all(open);
  };
  const read = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const path = pages[number % pages.length] as string;
      const status = await ask(url + path, { agent });
      if (status === 200) answers.pages += 1;
      else answers.failedPages.push(`${path}: ${status}`);
      await new Promise((next) => setTimeout(next, 10));
    }
  };
  const all = [sendAll(), ...Array.from({ length: readers }, read)];
  return {
    take() {
      const taken = { ...answers, pause: Math.max(answers.pause, performance.now() - confirmedAt) };
      answers = nothing();
      return taken;
    },
    async stop() {
      isStopped = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}

function nothing(): Answers {
  return { confirmed: [], refused: 0, failed: 0, pause: 0, pages: 0, failedPages: [] };
}

/**
 * The status of the whole answer, 0 when the connection broke or stood still for 30 s. On a connection that was used before
 * and is closed in this moment it is asked once more, as browsers do.
 */
function ask(url: string, options: Parameters<typeof request>[1], body?: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { ...options, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(call.reusedSocket ? ask(url, { ...options, agent: false }, body) : 0));
    call.end(body);
  });
}
