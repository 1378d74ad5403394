import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../bootstrap/server-flags.mjs';
import { logIn } from '../../tests/servers/requests.ts';

/** The server's resources since the last report: bytes, and the milliseconds of its longest block. */
interface Usage {
  rss: number;
  largest: number;
  blockedMs: number;
}

export interface StartedServer {
  url: string;
  cookie: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the site in another process, so that its memory can be measured, and logs in. */
export async function startServer(databaseUrl: string): Promise<StartedServer> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [databaseUrl], {
    execArgv: [...process.execArgv, ...serverFlags],
  });
  const answer = async <Message>() => (await once(child, 'message'))[0] as Message;
  const { url } = await answer<{ url: string }>();
  return {
    url,
    cookie: await logIn(url),
    usage() {
      child.send('usage');
      return answer<Usage>();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}
