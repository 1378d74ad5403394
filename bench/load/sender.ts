import { Agent, request } from 'node:http';

/** The task of a sender: target, duration, and either connections or a rate. */
export interface Task {
  urls: string[];
  seconds: number;
  connections: number;
  /** Enquiries a second; undefined for full speed. */
  rate?: number;
}

export interface Sent {
  stored: number;
  failed: number;
  seconds: number;
  /**
   * Milliseconds, sorted. At a rate they count from the moment an enquiry was due, so that a stalled server does not
   * get fewer.
   */
  latencies: number[];
}

const message = 'A gateway reads forty meters over Modbus and has to tell a leak from a shower. '.repeat(5);

/** Runs in another process, so that sending does not disturb the measurement of the server. */
process.once('message', async (task: Task) => {
  const sent = await (task.rate ? atRate(task, task.rate) : asFast(task));
  process.send?.(sent, () => process.disconnect());
});

async function asFast(task: Task): Promise<Sent> {
  const send = sender(task);
  const end = performance.now() + task.seconds * 1000;
  const visit = async () => {
    while (performance.now() < end) await send(performance.now());
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: task.connections }, visit));
  return send.result(start);
}

async function atRate(task: Task, rate: number): Promise<Sent> {
  const send = sender(task);
  const start = performance.now();
  const total = rate * task.seconds;
  const open = new Set<Promise<void>>();
  for (let number = 0; number < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * rate) / 1000));
    for (; number < due; number += 1) {
      const one = send(start + (number * 1000) / rate).finally(() => open.delete(one));
      open.add(one);
    }
    await new Promise((next) => setTimeout(next, 1));
  }
  await Promise.all(open);
  return send.result(start);
}

function sender({ urls, connections }: Task) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let number = 0;
  let failed = 0;
  const run = Date.now();
  const send = (since: number): Promise<void> => {
    number += 1;
    const body = JSON.stringify({
      name: `Visitor ${run} ${number}`,
      email: `visitor${number}@example.com`,
      company: 'Hillside Water',
      phone: '+44 20 7946 0000',
      subject: `Metering ${number}`,
      message,
    });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve) => {
      const url = `${urls[number % urls.length]}/api/contact-submissions`;
      const call = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 201) latencies.push(performance.now() - since);
          else failed += 1;
          resolve();
        });
      });
      call.once('error', () => {
        failed += 1;
        resolve();
      });
      call.end(body);
    });
  };
  const result = (start: number): Sent => {
    agent.destroy();
    const seconds = (performance.now() - start) / 1000;
    return { stored: latencies.length, failed, seconds, latencies: latencies.sort((one, other) => one - other) };
  };
  return Object.assign(send, { result });
}
