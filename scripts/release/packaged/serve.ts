import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment, siteOrigin } from '../../../server/environment/environment.ts';
import { runWhenChanged } from '../../build/stamps.ts';
import { CommandError, root, runScript } from '../../run/run-command.ts';

/**
 * The script behind `start` in a package. It serves the packaged pages. If the site has another origin, it first
 * publishes them again into the writable folder.
 */
try {
  const environment = readEnvironment(process.env);
  const origin = siteOrigin(environment);
  const packaged = await readFile(join(root, 'dist/.published'), 'utf8');
  const [release = ''] = packaged.split(' ');
  if (packaged !== `${release} ${origin}`) {
    process.env.PUBLISHED_DIRECTORY = await publishFor(
      environment.cacheDirectory ?? join(root, 'cache'),
      release,
      origin,
    );
  }
  await import('../../../server/main.ts');
} catch (error) {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const advice = 'The package was made for another SITE_URL. Set CACHE_DIRECTORY to a writable folder.';
  const isReadOnly = code === 'EROFS' || code === 'EACCES';
  const reason = isReadOnly ? `${message}\n${advice}` : error instanceof EnvironmentError ? message : stack;
  // The publishing process has printed the reason.
  if (!(error instanceof CommandError)) process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

/** Publishes once for each release and origin, in another process, because publishing would leave 60 MB in this one. */
async function publishFor(cache: string, release: string, origin: string): Promise<string> {
  const published = join(cache, 'published');
  await mkdir(cache, { recursive: true });
  await runWhenChanged(join(cache, '.published'), `${release} ${origin}`, async () => {
    process.stdout.write(`• Publishing the pages for ${origin}…\n`);
    await runScript('scripts/release/packaged/publish.ts', [published, origin]);
  });
  return published;
}
