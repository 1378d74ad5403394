import { Agent, request } from 'node:http';
import { median } from '../../scripts/run/docs-section.ts';
import { enquiry } from '../../tests/servers/requests.ts';
import { unusedWord, words } from './rows.ts';

export interface Result {
  what: string;
  median: string;
  worst: string;
}

const runs = 11;

export async function measureLists(url: string, cookie: string): Promise<Result[]> {
  const lists: [string, Record<string, string>][] = [
    ['the list opens', {}],
    ['by name', { sort: 'name' }],
    ['unread of a website', { state: 'unread', website: 'labs.example' }],
    ['search: in one row', { q: words.rare }],
    ['search: in one of a hundred', { q: words.seldom }],
    ['search: in every row', { q: words.common }],
    ['search: nothing found', { q: unusedWord }],
    ['search: two letters', { q: 'pr' }],
  ];
  const results: Result[] = [];
  for (const [what, query] of lists) {
    const address = `${url}/api/contact-submissions?${new URLSearchParams(query)}`;
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now();
      const response = await fetch(address, { headers: { cookie } });
      const body = await response.text();
      if (response.status !== 200) throw new Error(`${address}: ${response.status} ${body}`);
      times.push(performance.now() - start);
    }
    results.push({ what, median: milliseconds(median(times)), worst: milliseconds(Math.max(...times)) });
  }
  return results;
}

/** Sends this many enquiries over 100 connections; each is answered when it is on disk. */
export async function measureInserts(url: string, count: number): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (next < count) await send(url, agent, next++);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    what: 'enquiries stored',
    median: `${Math.round(count / seconds).toLocaleString('en-US')}/s`,
    worst: '',
  };
}

function send(url: string, agent: Agent, number: number): Promise<void> {
  const body = JSON.stringify(
    enquiry({ message: `Enquiry ${number}: ${'can it weave algebraical patterns? '.repeat(8)}` }),
  );
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/contact-submissions`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    call.on('error', reject);
    call.end(body);
  });
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
