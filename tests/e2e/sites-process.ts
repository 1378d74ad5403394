import { readEnvironment } from '../../server/environment/environment.ts';
import { type RunningSite, startSite } from '../../server/start.ts';

/** The process that `sites.ts` starts: runs the site once for each that it is asked for. */
export interface Request {
  call: number;
  /** The environment of a site to start, or the address of one to stop. */
  start?: Record<string, string>;
  stop?: string;
}

export interface Answer {
  call: number;
  url?: string;
  error?: string;
}

const sites = new Map<string, RunningSite>();

async function start(variables: Record<string, string>): Promise<string> {
  const { signal } = new AbortController();
  const onDegraded = (error: Error) => process.stderr.write(`${error.message}\n`);
  const site = await startSite(readEnvironment(variables), { signal, onDegraded });
  sites.set(site.address, site);
  return site.address;
}

async function stop(url: string): Promise<string> {
  await sites.get(url)?.stop();
  sites.delete(url);
  return url;
}

process.on('message', async ({ call, start: variables, stop: address }: Request) => {
  const answer = (rest: Partial<Answer>) => process.send?.({ call, ...rest } satisfies Answer);
  try {
    answer({ url: variables ? await start(variables) : await stop(address ?? '') });
  } catch (error) {
    answer({ error: String((error as Error).stack) });
  }
});
process.on('disconnect', () => process.exit());
