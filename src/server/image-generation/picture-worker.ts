import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { composeDashboard } from './built-in/compose.ts';
import { checkPicture } from './check-picture.ts';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

/*
 * Run as a thread of its own: everything that takes long over a picture happens here, so that the server goes
 * on answering. One picture at a time, on one core; two threads fill two.
 */
sharp.cache(false);
sharp.concurrency(1);

parentPort?.on('message', (task: PictureTask) => {
  perform(task).then(
    (picture) => answer({ picture: new Uint8Array(picture) }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(message: PictureAnswer): void {
  parentPort?.postMessage(message, 'picture' in message ? [message.picture.buffer] : []);
}

function perform(task: PictureTask): Promise<Uint8Array> {
  if (task.kind === 'check') return checkPicture(task.bytes);
  const { svg } = composeDashboard(task.prompt, task.seed);
  // Lossless: text stays crisp, and at effort 0 it is three times as fast as lossy (docs/decisions/0009).
  return sharp(Buffer.from(svg)).removeAlpha().webp({ lossless: true, effort: 0 }).toBuffer();
}
