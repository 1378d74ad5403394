import { execFile } from 'node:child_process';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { readContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import { openServices } from '../../server/services.ts';
import { escapeHtml } from '../../src/language/escape-html.ts';
import { root } from './run-command.ts';

/** What Astro's development server gets: the calls, the services for the pages on demand, and a check of the content when it changes. */
export async function setUpDevelopmentServer(server: ViteDevServer): Promise<void> {
  watchContent(server);
  const environment = readEnvironment(process.env);
  const content = await readContent(new URL('../../content/', import.meta.url));
  const services = await openServices(environment, content);
  (globalThis as { developmentServices?: unknown }).developmentServices = services;
  if (services.newLogin) console.info(`Administrator: ${services.newLogin.email} ${services.newLogin.password}`);

  const app = createApplication(environment, services);
  await app.ready();
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) app.routing(request, response);
    else next();
  });
}

/**
 * Checks the content again whenever it changes while `npm run dev` runs. Faults are printed on the console and shown
 * instead of every page until they are fixed: Astro would fail on them with a stack trace.
 */
function watchContent(server: ViteDevServer): void {
  let faults = Promise.resolve('');
  let changes = 0;
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(join(root, 'content') + sep)) return;
    changes += 1;
    const change = changes;
    const before = faults;
    // Changes that come together are checked once.
    faults = wait(200).then(() => (change === changes ? findFaults() : before));
    faults.then((text) => change === changes && process.stderr.write(text));
  });
  server.middlewares.use(async (request, response, next) => {
    const text = request.headers.accept?.includes('text/html') ? await faults : '';
    if (text) response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(faultPage(text));
    else next();
  });
}

/** In a process of its own, which reads the schemas as they are now. */
function findFaults(): Promise<string> {
  const check = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/build/check-content.ts')];
  return new Promise((resolve) =>
    execFile(process.execPath, check, (_error, _output, complaint) => resolve(complaint)),
  );
}

/** It reloads when something changes. */
function faultPage(text: string): string {
  return `<!doctype html><title>Content</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(text.trim())}</pre>`;
}
