import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment, siteOrigin } from '../../../server/environment/environment.ts';
import { whenChanged } from '../../build/stamps.ts';
import { CommandError, root, runCommand } from '../../run/run-command.ts';

/**
 * What `start` in a package runs: serves the pages as they were published for the package, or, where visitors see the
 * site at another origin, publishes them again first, into the writable folder.
 */
try {
  const environment = readEnvironment(process.env);
  const origin = siteOrigin(environment);
  const packaged = await readFile(join(root, 'dist/.published'), 'utf8');
  const [release] = packaged.split(' ');
  if (packaged !== `${release} ${origin}`) {
    process.env.PUBLISHED_DIRECTORY = await publishFor(environment.cacheDirectory, `${release}`, origin);
  }
  await import('../../../server/main.ts');
} catch (error) {
  // What published has said on the console why it ended.
  if (!(error instanceof CommandError)) process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

/** Once for each release and origin, as a process of its own: in this one it would leave 60 MB. */
async function publishFor(given: string | undefined, release: string, origin: string): Promise<string> {
  const cache = given ?? join(root, 'cache');
  const published = join(cache, 'published');
  await mkdir(cache, { recursive: true });
  await whenChanged(join(cache, '.published'), `${release} ${origin}`, async () => {
    process.stdout.write(`• Publishing the pages for ${origin}…\n`);
    await runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', publisher(), published, origin]);
  });
  return published;
}

function publisher(): string {
  return join(root, 'scripts/release/packaged/publish.ts');
}

function reasonOf(error: unknown): string | undefined {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof EnvironmentError) return message;
  if (code !== 'EROFS' && code !== 'EACCES') return stack;
  return `${message}\nThe package was made for another SITE_URL: set CACHE_DIRECTORY to a folder that can be written.`;
}
