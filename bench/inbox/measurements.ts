import { Agent, request } from 'node:http';
import type { DailyCount, Listing } from '../../contract/inbox/listing.ts';
import { enquiry } from '../../tests/servers/requests.ts';
import { processMemory } from '../process-usage.ts';
import { noWord, words } from './rows.ts';

/** The site in a process of its own, and the session of its administrator. */
interface StartedServer {
  url: string;
  pid: number;
  cookie: string;
}

export interface Result {
  what: string;
  /** The figure of the median run. */
  median: string;
  worst: string;
  /** The number of matches, or other facts about the figure. */
  note: string;
}

const runs = 11;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10);

/** Opens the list in every way and measures the times over HTTP. */
export async function measureLists(server: StartedServer, deep: string): Promise<Result[]> {
  const lists: [string, Record<string, string>][] = [
    ['the list opens', {}],
    ['next page, nine tenths down', { after: deep }],
    ['by name', { sort: 'name' }],
    ['unread of a website', { state: 'unread', website: 'labs.example' }],
    ['enquiries of 30 days of Kathmandu', { kind: 'enquiry', from: day(30), to: day(0), zone: 'Asia/Kathmandu' }],
    ['search: in one row', { q: words.rare }],
    ['search: in one of a hundred', { q: words.seldom }],
    ['search: in every row', { q: words.common }],
    ['search: nothing found', { q: noWord }],
    ['search: two letters', { q: 'pr' }],
    ['search: two letters, nothing found', { q: 'qx' }],
    ['search: two words, apart', { q: `${words.seldom} jurgen` }],
    ['search among the spam', { view: 'spam', q: words.common }],
  ];
  const results: Result[] = [];
  for (const [what, query] of lists) results.push(await measureList(server, what, query));
  results.push(await measureChart(server, 'Asia/Kathmandu'));
  return results;
}

async function measureChart(server: StartedServer, zone: string): Promise<Result> {
  const times: number[] = [];
  let days: DailyCount[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    days = (await ask(server, 'contact-submissions/daily', { zone })) as DailyCount[];
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const total = days.reduce((sum, { enquiries, newsletter }) => sum + enquiries + newsletter, 0);
  const note = `${total.toLocaleString('en-US')} in ${days.length} days`;
  return {
    what: `the chart, days of ${zone}`,
    median: milliseconds(times[Math.floor(runs / 2)]),
    worst: milliseconds(times.at(-1)),
    note,
  };
}

async function measureList(server: StartedServer, what: string, query: Record<string, string>): Promise<Result> {
  const times: number[] = [];
  const counting: number[] = [];
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const listing = (await ask(server, 'contact-submissions', query)) as Listing;
    times.push(performance.now() - start);
    if (listing.total === null) {
      total = ((await ask(server, 'contact-submissions/count', query)) as { total: number }).total;
      counting.push(performance.now() - start);
    } else total = listing.total;
  }
  times.sort((one, other) => one - other);
  counting.sort((one, other) => one - other);
  const counted =
    counting.length > 0 ? `, counted ${milliseconds(counting[counting.length >> 1])} after it was asked` : '';
  const note = `${total.toLocaleString('en-US')} found${counted}`;
  return { what, median: milliseconds(times[Math.floor(runs / 2)]), worst: milliseconds(times.at(-1)), note };
}

async function ask(server: StartedServer, call: string, query: Record<string, string>): Promise<unknown> {
  const address = `${server.url}/api/${call}?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { headers: { cookie: server.cookie } });
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

/** Downloads everything and discards it as it arrives. */
export async function measureDownload(server: StartedServer, format: 'csv' | 'json'): Promise<Result> {
  const idle = processMemory(server.pid);
  let largest = idle;
  const watch = setInterval(() => {
    largest = Math.max(largest, processMemory(server.pid));
  }, 20);
  const start = performance.now();
  const headers = { cookie: server.cookie };
  const answer = await fetch(`${server.url}/api/contact-submissions.${format}`, { headers });
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  const rows = Math.max(0, lines - (format === 'csv' ? 1 : 2));
  const speed = `${Math.round(rows / ((performance.now() - start) / 1000)).toLocaleString('en-US')} rows/s`;
  clearInterval(watch);
  const note = `${rows.toLocaleString('en-US')} rows, ${Math.round(largest - idle)} MB above idle`;
  return { what: `${format.toUpperCase()} of all`, median: speed, worst: '', note };
}

/** Sends this many enquiries over 100 connections; each is answered when it is on disk. */
export async function measureInserts(server: StartedServer, count: number): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (next < count) await send(server.url, agent, next++);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const speed = `${Math.round(count / seconds).toLocaleString('en-US')}/s`;
  return { what: 'enquiries stored', median: speed, worst: '', note: `${count.toLocaleString('en-US')} over HTTP` };
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

function milliseconds(value = 0): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
