import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../server/environment/environment.ts';
import { PictureWorkers } from '../server/images/picture-workers.ts';
import { startSite } from '../server/start.ts';

/**
 * Measures image generation with the built-in renderer: milliseconds and kilobytes of a picture; and, while 200
 * are asked for at 20 at once, how the server's event loop fares, how fast Home is answered, and the memory of the
 * server when all is quiet again. Run after a build: `npm run bench -- image-generation`.
 */
const isLoad = process.argv[2]?.startsWith('http') && process.send;
if (isLoad) await load(process.argv[2] ?? '');
else await measure();

async function measure(): Promise<void> {
  console.table(await drawPictures());

  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const site = await startSite(
    readEnvironment({
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'error',
      IMAGE_LIMIT_PER_ADDRESS: '1000',
      IMAGE_LIMIT_TOTAL: '1000',
    }),
    {
      signal: new AbortController().signal,
      onDegraded: (error) => {
        throw error;
      },
    },
  );
  await wait(500);
  const atStart = await residentMegabytes();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const busy = watchBusy();
  const child = fork(fileURLToPath(import.meta.url), [site.address]);
  const [result] = (await once(child, 'message')) as [Record<string, number>];
  delay.disable();
  const longestTask = busy.stop();
  console.table([result]);
  const round = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
  console.table([
    {
      // The timer itself fires every 5 ms: what is above is delay.
      'event loop, longest delay ms': round(delay.max - 5e6),
      '99th percentile ms': round(delay.percentile(99) - 5e6),
      'longest task, its own processor ms': longestTask,
    },
  ]);
  await wait(25_000);
  console.table([{ 'MB at start': atStart, 'MB when quiet again': await residentMegabytes() }]);
  await site.stop();
  await rm(folder, { recursive: true });
}

/**
 * The longest that the server itself kept its event loop from turning: the processor time of this thread between
 * two turns. Unlike the delay, it does not count the time in which the machine ran something else.
 */
function watchBusy(): { stop(): number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
  }, 5);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(longest / 100) / 10;
    },
  };
}

/** One worker with one picture after the other, then two at once. */
async function drawPictures() {
  const workers = new PictureWorkers();
  const draw = (seed: number) => workers.run({ kind: 'draw', prompt: 'A school dashboard', seed: String(seed) });
  const start = performance.now();
  await draw(0);
  const first = performance.now() - start;
  await Promise.all([draw(1), draw(2)]);

  const times: number[] = [];
  const busyBefore = await processorMs(workers.processes);
  let bytes = 0;
  for (let seed = 0; seed < 20; seed += 1) {
    const before = performance.now();
    bytes += (await draw(seed)).length;
    times.push(performance.now() - before);
  }
  const busy = (await processorMs(workers.processes)) - busyBefore;
  const together = performance.now();
  await Promise.all(Array.from({ length: 20 }, (_, seed) => draw(seed)));
  const each = (performance.now() - together) / 20;
  await workers.close();
  return [
    {
      'ms, first of all': Math.round(first),
      'ms a picture': Math.round(at(times, 0.5)),
      // What it takes of a processor, however busy the machine is with other things.
      'processor ms a picture': Math.round(busy / 20),
      'ms, 99th percentile': Math.round(at(times, 0.99)),
      'pictures a second, two at once': Math.round(1000 / each),
      'KB a picture': Math.round(bytes / 20 / 1024),
    },
  ];
}

/** In a process of its own: 200 pictures at 20 at once, and Home over and over while they are made. */
async function load(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const call = (path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(
        address + path,
        { agent, method: body === undefined ? 'GET' : 'POST', headers },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end(body);
    });

  let asked = 0;
  let isOver = false;
  const statuses: number[] = [];
  const start = performance.now();
  const askers = Array.from({ length: 20 }, async () => {
    while (asked < 200) {
      asked += 1;
      statuses.push(await call('/api/generate-image', JSON.stringify({ prompt: `School dashboard ${asked}` })));
    }
  });
  const home: number[] = [];
  const reader = (async () => {
    while (!isOver) {
      const before = performance.now();
      await call('/');
      home.push(performance.now() - before);
      await wait(10);
    }
  })();
  await Promise.all(askers);
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await reader;
  agent.destroy();
  const round = (value: number) => Math.round(value * 10) / 10;
  process.send?.({
    'pictures made of 200': statuses.filter((status) => status === 200).length,
    seconds: round(seconds),
    'Home read': home.length,
    'Home ms, median': round(at(home, 0.5)),
    '99th percentile': round(at(home, 0.99)),
    longest: round(Math.max(...home)),
  });
}

function at(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** The processor time that processes have used, from the kernel's count of hundredths of a second. */
async function processorMs(processes: number[]): Promise<number> {
  const stats = await Promise.all(processes.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? process.memoryUsage().rss / 1024) / 1024);
}
