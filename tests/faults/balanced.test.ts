import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { emptyDatabase } from '../servers/databases.ts';
import { startNginx } from '../servers/nginx.ts';
import { logIn } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import { expectStored, keepSending } from './standing.ts';

/** Like deploy/nginx.conf, it passes an enquiry that one process did not answer to the next. */
function balancer(behind: ServerProcess[], port: number): string {
  return `  upstream site {
    ${behind.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_next_upstream error timeout non_idempotent;
      proxy_buffering off;
    }
  }`;
}

test('killing one process under load and adding another loses nothing and logs nobody out', async () => {
  const database = await databaseForTest('postgres', emptyDatabase);
  const port = await freePort();
  const startSite = () => serverForTest(database.url, { TRUST_PROXY: 'loopback' });
  // Both start at once on an empty database, so that one of them creates the tables.
  const servers = await Promise.all([startSite(), startSite()]);
  const nginx = await startNginx(balancer(servers, port), port);
  onTestFinished(() => nginx.stop());
  const cookie = await logIn(nginx.url);
  const list = async () => (await fetch(`${nginx.url}/api/contact-submissions`, { headers: { cookie } })).status;
  const sending = keepSending({ ...(servers[0] as ServerProcess), url: nginx.url });
  const stored = async () =>
    Number((await database.run('select count(*) as count from contact_submissions'))[0]?.count);
  const waitForMore = async (when: string) => {
    const before = await stored();
    await until(
      () => `100 more are stored ${when}, ${before} before, answers ${sending.told()}\n${servers.at(-1)?.output()}`,
      async () => (await stored()) > before + 100,
    );
  };
  await waitForMore('with both');

  await servers[0]?.end('SIGKILL');
  await waitForMore('by the other alone');
  expect(await list()).toBe(200);

  servers.push(await startSite());
  await nginx.reload(balancer(servers.slice(1), port));
  await waitForMore('with a new one');

  await servers[1]?.end('SIGTERM');
  expect(servers[1]?.exitCode()).toBe(0);
  await waitForMore('by the new one alone');
  expect(await list()).toBe(200);

  const thanked = await sending.stop();
  expect(thanked.length).toBeGreaterThan(400);
  await expectStored(database, thanked);
});
