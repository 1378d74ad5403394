import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startApplication } from '../../tests/servers/site.ts';

/** Runs in another process: serves the calls of the site on a database, and reports their cost. */
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
  // The largest memory since the last report.
  process.send?.({ rss: process.memoryUsage.rss(), largest, blockedMs: Math.round(delay.max / 1e6) });
  largest = process.memoryUsage.rss();
  delay.reset();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: site.url });
