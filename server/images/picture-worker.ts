import sharp from 'sharp';
import { checkPicture } from './check-picture.ts';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

/*
 * Run as a process of its own: everything that takes long over a picture happens here, so that the server goes
 * on answering, whatever a picture holds. One picture at a time, on one core.
 */
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: PictureTask) => {
  perform(task).then(
    (picture) => answer({ picture: new Uint8Array(picture) }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// Ctrl+C in a terminal reaches this process too; the server decides when it has ended its work.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

function answer(message: PictureAnswer): void {
  process.send?.(message);
}

async function perform(task: PictureTask): Promise<Uint8Array> {
  if (task.kind === 'check') return checkPicture(task.bytes);
  if (task.kind === 'report') return (await import('../reports/write-report.ts')).writeReport(task.report);
  // A worker that only checks pictures needs no fonts and no layout engine.
  const { composeDashboard } = await import('./built-in/compose.ts');
  const { svg } = await composeDashboard(task.prompt, task.seed);
  // Lossless: text stays crisp, and at effort 0 it is three times as fast as lossy (docs/decisions/0009).
  return sharp(Buffer.from(svg)).removeAlpha().webp({ lossless: true, effort: 0 }).toBuffer();
}
