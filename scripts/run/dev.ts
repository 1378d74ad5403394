import { join } from 'node:path';
import { readEnvironment } from '../../server/environment/environment.ts';
import { checkContent } from '../build/check-content.ts';
import { exitWith } from './console.ts';
import { root, runCommand } from './run-command.ts';

/** The code that Astro loads once: routes, the registry of pages, schemas, calls and services. */
const loadedOnce = ['src/pages', 'src/content', 'contract', 'language', 'server'];

/**
 * `npm run dev`: runs Astro with the additions of `development-server.ts`. Node restarts it when what it loads once
 * changes.
 */
try {
  const { host, port } = readEnvironment(process.env);
  await checkContent();
  const watched = loadedOnce.map((folder) => `--watch-path=${join(root, folder)}`);
  const args = [
    ...(process.env.HOST ? [`--host=${host}`] : []),
    // Astro's own port is the default, so that this can run beside `npm start`.
    ...(process.env.PORT ? [`--port=${port}`] : []),
    ...process.argv.slice(2),
  ];
  await runCommand(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--watch-preserve-output', ...watched],
      ...[join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', ...args],
    ],
    // A shell or a container may set NODE_ENV=production. Astro would then skip `development-server.ts` and answer no
    // requests.
    { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' } },
  );
} catch (error) {
  exitWith(error);
}
