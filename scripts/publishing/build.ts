import { join } from 'node:path';
import { contentFile } from '../../server/content/snapshot.ts';
import { readEnvironment, siteOrigin } from '../../server/environment/environment.ts';
import { removeFolder } from '../../server/file-system/folders.ts';
import { linkFile, linkFolder } from '../../server/file-system/link-files.ts';
import { writeWhole } from '../../server/file-system/write-whole.ts';
import { buildMoment } from '../../src/content/build-moment.ts';
import { aboveBudget } from '../build/budget/limits.ts';
import { checkContent } from '../build/check-content.ts';
import { brokenLinksFailure, finishPages } from '../build/finish-pages.ts';
import { beginWithPublished } from '../build/kept-encodings.ts';
import { encodingSettings, publish } from '../build/publish.ts';
import { renderSite } from '../../server/content/rendering/render-site.ts';
import { Failure } from '../run/console.ts';
import { root } from '../run/run-command.ts';
import { compareContent } from './compare.ts';
import { faultsOfLinks } from './faults-of-links.ts';

/**
 * Builds the site of the workspace that this file is in, with the checks of `npm run build`, and says on standard output, in
 * lines of JSON, how far it is (server/publishing/build.ts). It ends with the server that started it.
 */
process.on('disconnect', () => process.exit(1));
process.chdir(root);

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
/** What a budget limits, in words. */
const weights = { html: 'Its text and styles', inline: 'The scripts in it' };

const dist = join(root, 'dist');
const content = join(root, 'content');
const built = process.env.PUBLISHING_BUILT ?? '';
/** The records are those of the build. */
const isProgram = (path: string) => path !== contentFile;

try {
  if (await run()) say({ type: 'done' });
} catch (error) {
  say({ type: 'failure', text: inWords(error) });
  process.stderr.write(`${(error as Error).stack}\n`);
}
process.removeAllListeners('disconnect');
process.disconnect();

/** @returns false when the records are at fault, which it has said */
async function run(): Promise<boolean> {
  await timed('check', checkContent);
  await timed('build', async () => {
    await removeFolder(dist);
    for (const name of ['assets', 'server']) await linkFolder(join(built, name), join(dist, name), isProgram);
    await linkFile(join(built, '.built'), join(dist, '.built')).catch(() => {});
    await renderSite({ built: dist, content, pictures: join(root, 'node_modules/.pictures') });
  });
  const broken = await timed('finish', () => finishPages(dist, content, join(root, 'kept-pages')));
  if (broken.length > 0) {
    const faults = await faultsOfLinks(broken, content);
    if (faults.length === 0) throw brokenLinksFailure(broken);
    say({ type: 'faults', faults });
    return false;
  }
  await timed('compress', async () => {
    const origin = siteOrigin(readEnvironment(process.env));
    const kept = join(root, 'kept');
    await beginWithPublished(kept, join(built, 'published'), encodingSettings);
    await publish(join(dist, 'client'), join(dist, 'published'), origin, kept);
    const above = await aboveBudget(join(dist, 'published'), new URL('../../budget.yaml', import.meta.url));
    if (above.length > 0) throw new Failure(above.map(budgetInWords).join(' '));
    const { PUBLISHING_BEFORE: before = content, PUBLISHING_LIVE_SINCE: since } = process.env;
    const after = buildMoment();
    const moments = { before: since ? new Date(since) : after, after };
    const changes = await compareContent(before, content, draftsOf(), moments);
    await writeWhole(join(root, 'changes.json'), JSON.stringify(changes));
  });
  return true;
}

function draftsOf(): Set<string> {
  return new Set(JSON.parse(process.env.PUBLISHING_DRAFTS ?? '[]') as string[]);
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  say({ type: 'step', name, seconds: Math.round((performance.now() - start) / 100) / 10 });
  return result;
}

function budgetInWords({ path, name, value, limit }: Awaited<ReturnType<typeof aboveBudget>>[number]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return (
    `The page ${path} would be too heavy: ${weights[name]} would weigh ${kilobytes(value)} of at most ${kilobytes(limit)}. ` +
    'Shorten what is on it.'
  );
}

function inWords(error: unknown): string {
  const { message } = error as Error;
  if (error instanceof Failure) return message;
  const [line = ''] = message.split('\n');
  return `The pages could not be built: ${line}`;
}
