import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnvironment } from '../../server/environment/environment.ts';
import { checkContent } from '../build/check-content.ts';
import { exitWith, say } from './console.ts';
import { root } from './run-command.ts';
import { watchSources } from './watch-sources.ts';

/** `npm run dev`: runs Astro with the additions of `development.ts`, and restarts it when necessary. */
try {
  const { host, port } = readEnvironment(process.env);
  await checkContent();
  keepServing([
    ...(process.env.HOST ? [`--host=${host}`] : []),
    // Astro's own port is the default, so that this can run beside `npm start`.
    ...(process.env.PORT ? [`--port=${port}`] : []),
    ...process.argv.slice(2),
  ]);
} catch (error) {
  exitWith(error);
}

function keepServing(args: string[]): void {
  let server: ChildProcess | undefined;
  let state: 'first' | 'running' | 'restarting' | 'ending' = 'first';
  const start = () => {
    server = startServer(args);
    server.once('exit', (code) => {
      server = undefined;
      if (state === 'ending') process.exit(0);
      if (state === 'first') process.exit(code ?? 1);
      if (state === 'running') return say('The server has stopped. It restarts with the next change.');
      state = 'running';
      start();
    });
  };
  watchSources(root, (reason) => {
    say(`${reason}: starting again…`);
    if (server) {
      state = 'restarting';
      server.kill('SIGTERM');
    } else {
      start();
    }
  });
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.once(event, () => {
      state = 'ending';
      if (!server?.kill('SIGTERM')) process.exit(0);
    });
  }
  process.once('exit', () => server?.kill('SIGTERM'));
  start();
}

function startServer(args: string[]): ChildProcess {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', astro, 'dev', ...args], {
    cwd: root,
    stdio: 'inherit',
    // A shell or a container may set NODE_ENV=production, with which Astro would skip `development.ts` and answer no
    // requests.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
  });
}
