import { readEnvironment } from '../../server/environment/environment.ts';
import { type RunningSite, startSite } from '../../server/start.ts';

/** A request from `sites.ts`. It contains the environment of a site to start, or the address of a site to stop. */
export type Request = { start: Record<string, string> } | { stop: string };

export interface Answer {
  url?: string;
  error?: string;
}

const sites = new Map<string, RunningSite>();

async function start(variables: Record<string, string>): Promise<string> {
  const { signal } = new AbortController();
  const onDegraded = (error: Error) => process.stderr.write(`${error.message}\n`);
  const site = await startSite(readEnvironment(variables), { signal, onNewLogin() {}, onDegraded });
  sites.set(site.address, site);
  return site.address;
}

async function stop(url: string): Promise<string> {
  await sites.get(url)?.stop();
  sites.delete(url);
  return url;
}

process.on('message', async (request: Request) => {
  const answer = await ('start' in request ? start(request.start) : stop(request.stop)).then(
    (url): Answer => ({ url }),
    (error: Error): Answer => ({ error: String(error.stack) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
