import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { EditedRecord, StoredUpload } from '../contract/content-editing/calls.ts';
import { median } from '../scripts/run/measurement.ts';
import { processMemory } from '../scripts/run/process-memory.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import {
  makeProjectFolder,
  makePublishingProject,
  type PublishingServer,
  removeProjectFolder,
  serverOn,
} from '../tests/servers/publishing-project.ts';
import { logIn } from '../tests/servers/requests.ts';

/**
 * Measures how long a preview takes, how long it takes until visitors see a published headline (cold, warm, with a new
 * 4 MB picture, and on a second machine), and how much memory the server uses. Run: `npm run bench -- publishing`;
 * `ROUNDS=1` for a quick look.
 */
const rounds = Number(process.env.ROUNDS ?? 30);
const fewRounds = Math.min(rounds, 10);

console.info(await onOneMachine());
console.info(await onTwoMachines());

async function onOneMachine(): Promise<string> {
  const project = await makePublishingProject();
  try {
    await project.start();
    await project.call('GET', '/contact');
    const before = processMemory(project.pid());
    const previews: number[] = [];
    const publications: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const words = `The words of round ${round}.`;
      await project.write(words);
      const asked = performance.now();
      await (await project.call('GET', '/api/content/preview/')).text();
      previews.push(performance.now() - asked);
      publications.push(await secondsUntilLive(project, words));
      // On-demand pages must show the publication too.
      await (await fetch(`${project.url}/contact`)).text();
      console.info(`${round}: preview ${previews.at(-1)?.toFixed(0)} ms, live ${publications.at(-1)?.toFixed(1)} s`);
    }
    const after = processMemory(project.pid());
    const pictures: number[] = [];
    for (let round = 0; round < fewRounds; round += 1) {
      const words = `The words beside picture ${round}.`;
      await replacePicture(project);
      await project.write(words);
      pictures.push(await secondsUntilLive(project, words));
      console.info(`${round}: with a picture, live ${pictures.at(-1)?.toFixed(1)} s`);
    }
    const [firstPreview = 0, ...laterPreviews] = previews;
    const [first = 0, ...later] = publications;
    return (
      `The first publication: preview after ${Math.round(firstPreview)} ms, live after ${first.toFixed(1)} s. ` +
      `Later ones, median: preview of Home after ${Math.round(median(laterPreviews))} ms (bar: 500 ms), and **${median(later).toFixed(1)} s** until a visitor reads the new words (bar: 3 s). ` +
      `With a new picture of 4 MB, median of ${fewRounds}: ${median(pictures).toFixed(1)} s (bar: 5 s). ` +
      `Memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after ${rounds + 1} publications (bar: 10 % more).`
    );
  } finally {
    await project.remove();
  }
}

/** Returns the seconds between pressing Publish and a visitor seeing the new text. */
async function secondsUntilLive(server: PublishingServer, words: string): Promise<number> {
  const startedAt = performance.now();
  const published = server.publish();
  await waitUntilRead(server, words);
  const seconds = (performance.now() - startedAt) / 1000;
  await published;
  return seconds;
}

async function waitUntilRead(server: PublishingServer, words: string): Promise<void> {
  while (!(await (await fetch(server.url)).text()).includes(words)) await wait(50);
}

/**
 * Gives the first article a new picture of 4 MB, the size of a camera's. It contains noise, which hardly compresses.
 */
async function replacePicture(server: PublishingServer): Promise<void> {
  const [width, height] = [2400, 1600];
  const raw = randomBytes(width * height * 3);
  const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 97 })
    .toBuffer();
  console.info(`A picture of ${(bytes.length / 1e6).toFixed(1)} MB`);
  const cookie = await logIn(server.url);
  const query = new URLSearchParams({ folder: 'blog', name: 'noise.jpg' });
  const headers = { cookie, 'content-type': 'image/jpeg' };
  const body = new Uint8Array(bytes);
  const stored = await fetch(`${server.url}/api/content/pictures?${query}`, { method: 'POST', headers, body });
  if (stored.status !== 201) throw new Error(await stored.text());
  const { path } = (await stored.json()) as StoredUpload;
  const address = '/api/content/records/blog/1';
  const record = (await (await server.call('GET', address)).json()) as EditedRecord;
  const post = record.data as { picture: Record<string, string> };
  const { day: _day, ...picture } = post.picture;
  const data = { ...post, picture: { ...picture, src: `../${path}` } };
  const saved = await server.call('PUT', address, { version: record.version, data, text: record.text });
  if (saved.status !== 200) throw new Error(await saved.text());
}

/** Measures two processes of one site that use the same PostgreSQL database and share no folder. */
async function onTwoMachines(): Promise<string> {
  const database = await startPostgres({ fsync: 'on' });
  const one = await makePublishingProject(database.url);
  const folder = await makeProjectFolder();
  const two = await serverOn(folder, database.url);
  try {
    await one.start();
    await two.start();
    const delays: number[] = [];
    for (let round = 0; round < fewRounds; round += 1) {
      const words = `The words of two machines ${round}.`;
      await one.write(words);
      await one.publish();
      const begun = performance.now();
      await waitUntilRead(two, words);
      delays.push((performance.now() - begun) / 1000);
      console.info(`${round}: on the other machine after ${delays.at(-1)?.toFixed(1)} s more`);
    }
    return `A second machine on the same PostgreSQL shows a publication ${median(delays).toFixed(1)} s after the first, at worst ${Math.max(...delays).toFixed(1)} s (bar: 2 s).`;
  } finally {
    await two.end('SIGKILL');
    await one.remove();
    await removeProjectFolder(folder);
    await database.stop();
  }
}
