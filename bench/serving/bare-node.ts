import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../bootstrap/server-flags.mjs';

/** Starts Node's HTTP server in a process of its own, which sends the published pages from memory and does nothing else. */
export async function serveByNode(published: string, headers: Headers, port: number) {
  const program = fileURLToPath(new URL('bare-node-server.ts', import.meta.url));
  const child = fork(program, [published, String(port)], { execArgv: [...process.execArgv, ...serverFlags] });
  child.send([...headers].filter(([name]) => !ofTheConnection.test(name)));
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** What the page and its connection have of their own. */
const ofTheConnection = /^(content-(encoding|length)|date|connection|keep-alive|transfer)/;
