import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startApplication } from '../../tests/servers/site.ts';

/** Run as a process of its own: the calls of the site on the database that it is given, and what they cost. */
const site = await startApplication(process.argv[2] ?? '');
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let largest = 0;
const sample = setInterval(() => {
  largest = Math.max(largest, process.memoryUsage.rss());
}, 20);
sample.unref();

process.on('message', (message) => {
  if (message === 'stop') {
    site.stop().then(() => process.exit(0));
    return;
  }
  // What was largest since the last time it was asked.
  process.send?.({ rss: process.memoryUsage.rss(), largest, blockedMs: Math.round(delay.max / 1e6) });
  largest = process.memoryUsage.rss();
  delay.reset();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: site.url });
