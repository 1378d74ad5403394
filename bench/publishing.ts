import { setTimeout as wait } from 'node:timers/promises';
import { machine, median, writeSection } from '../scripts/run/docs-section.ts';
import { makePublishingProject } from '../tests/servers/publishing-project.ts';
import { processMemory } from './process-usage.ts';

/**
 * Measures how long a preview takes, how long a publication takes until visitors see the changed headline, cold and
 * warm, and how much memory the server needs for it. Run: `npm run bench -- publishing`; `ROUNDS=1` for a quick look,
 * which does not write the page of benchmarks.
 */
const rounds = Number(process.env.ROUNDS ?? 30);

const project = await makePublishingProject();
await project.start();
await project.call('GET', '/contact');
const before = processMemory(project.pid());
const previews: number[] = [];
const publications: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const words = `The words of round ${round}.`;
  await project.write(words);
  const previewStart = performance.now();
  await (await project.call('GET', '/api/content/preview/')).text();
  previews.push(performance.now() - previewStart);
  const publicationStart = performance.now();
  const published = project.publish();
  while (!(await (await fetch(project.url)).text()).includes(words)) await wait(100);
  publications.push((performance.now() - publicationStart) / 1000);
  await published;
  // A page on demand shows the publication too.
  await (await fetch(`${project.url}/contact`)).text();
  console.info(`${round}: preview ${previews.at(-1)?.toFixed(0)} ms, live ${publications.at(-1)?.toFixed(1)} s`);
}
const after = processMemory(project.pid());
const [firstPreview = 0, ...laterPreviews] = previews;
const [first = 0, ...later] = publications;
const summary =
  `The first publication: preview after ${Math.round(firstPreview)} ms, live after ${first.toFixed(1)} s. ` +
  `Later ones, median: preview of Home after ${Math.round(median(laterPreviews))} ms (bar: 500 ms), and **${median(later).toFixed(1)} s** until a visitor reads the new words (bar: 3 s). ` +
  `Memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after ${rounds + 1} publications (bar: 10 % more).`;
console.info(summary);
if (!process.env.ROUNDS) {
  const what = `a sentence of Home is changed and published, on ${machine}.`;
  await writeSection('Publishing', `\`npm run bench -- publishing\`: ${what}\n\n${summary}`);
}
await project.remove();
