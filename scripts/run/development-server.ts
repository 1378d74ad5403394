import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { escapeHtml } from '../../language/escape-html.ts';
import { createApplication } from '../../server/application.ts';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { toServerContent } from '../../server/content/server-content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { openServices } from '../../server/services.ts';
import { setContent } from '../../src/content/current.ts';
import { publishedName } from '../../src/content/files.ts';
import { contentFailure } from '../build/check-content.ts';
import { root } from './run-command.ts';

/** Adds the API calls, the services for on-demand pages, and the current content to Astro's development server. */
export async function setUpDevelopmentServer(server: ViteDevServer, routeFaults: () => string[]): Promise<void> {
  const pictures = new PictureFolder(join(root, 'node_modules/.pictures'));
  renderFromFolder(server, pictures);
  server.middlewares.use((request, response, next) => {
    const path = request.url?.replace(/[?#].*/, '') ?? '';
    const missing = routeFaults().filter((fault) => fault.startsWith(`The page ${path} `));
    if (missing.length > 0) sendFaults(response, `${missing.join('\n')}\nSee docs/adding-a-page.md.`);
    else next();
  });
  const environment = readEnvironment(process.env);
  const { content, faults } = await readContent(contentFolder, pictures);
  if (faults.length > 0) process.stderr.write(`${contentFailure(faults).message}\n`);
  const services = await openServices(environment, toServerContent(content));
  (globalThis as { developmentServices?: unknown }).developmentServices = services;
  if (services.newLogin) console.info(`Administrator: ${services.newLogin.email} ${services.newLogin.password}`);

  services.start();
  const app = createApplication(environment, services);
  await app.ready();
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) app.routing(request, response);
    else next();
  });
}

/**
 * Renders each page from the current `content/`. While the content has faults, they replace every page and are printed
 * on the console.
 */
function renderFromFolder(server: ViteDevServer, pictures: PictureFolder): void {
  /** Downloads, by their published names. */
  const files = new Map<string, string>();
  let reading: Promise<string> | undefined;
  let isWaiting = false;
  server.watcher.on('all', (_event, path) => {
    const isContent = path.startsWith(contentFolder + sep);
    // A changed schema may change the faults.
    if (!isContent && !path.startsWith(join(root, 'src/content') + sep)) return;
    // Simultaneous changes cause a single read.
    if (isWaiting) return;
    isWaiting = true;
    const before = reading ?? Promise.resolve('');
    reading = before.then(pause, pause).then(() => {
      isWaiting = false;
      if (isContent) server.ws.send({ type: 'full-reload' });
      return read();
    });
  });
  const read = () => readFolder().catch((error: Error) => error.stack ?? error.message);
  const readFolder = async () => {
    // Vite reloads changed schemas.
    const reloaded = (await server.ssrLoadModule('/server/content/read-content.ts')) as {
      readContent: typeof readContent;
    };
    const { content, faults } = await reloaded.readContent(contentFolder, pictures);
    if (faults.length === 0) {
      setContent(content);
      for (const [name, file] of content.files)
        files.set(publishedName(name, file), join(contentFolder, 'files', name));
    }
    const text = faults.length > 0 ? `${contentFailure(faults).message}\n` : '';
    process.stderr.write(text);
    return text;
  };
  server.middlewares.use(async (request, response, next) => {
    reading ??= read();
    const text = await reading;
    const name = basename(request.url ?? '');
    const made = pictures.find(name) ?? files.get(name);
    const isPage = request.headers.accept?.includes('text/html');
    if (made && request.url?.startsWith('/_astro/')) response.end(await readFile(await made));
    else if (text && isPage) sendFaults(response, text);
    else next();
  });
}

const pause = () => wait(50);

/** Sends a page with the faults, which reloads after a change. */
function sendFaults(response: ServerResponse, text: string): void {
  const page = `<!doctype html><title>Faults</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(text.trim())}</pre>`;
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
