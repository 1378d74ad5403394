import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** @param http the content of the `http` block */
export async function startNginx(http: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // The workers of nginx may run as another user.
  await chmod(folder, 0o755);
  const file = join(folder, 'nginx.conf');
  const write = (directives: string) => writeFile(file, configuration(folder, directives));
  await write(http);
  const child = spawn(nginxProgram(), ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start; it says why above.');
    await wait(50);
  }
  return {
    url,
    /** Applies new directives. Responses in progress finish with the previous ones. */
    async reload(directives: string) {
      await write(directives);
      child.kill('SIGHUP');
    },
    async stop() {
      process.removeListener('exit', killOnExit);
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the `http` block of `deploy/nginx.conf` for a site on this machine, without TLS. */
export async function deployedProxy(site: string, port: number, cache: string, log: string): Promise<string> {
  const conf = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, http = ''] = /^http \{\n([\s\S]*)\n\}\s*$/m.exec(conf) ?? [];
  const [, redirect = ''] = /(\n {2}server \{\n {4}listen 80[\s\S]*?\n {2}\})\n/.exec(http) ?? [];
  return http
    .replace(redirect, '')
    .replaceAll(/^ *(ssl_|server_tokens|http2|include \/etc\/nginx\/mime|listen \[).*\n/gm, '')
    .replace(/include .*upstream\.conf;/, `server ${site};`)
    .replace('listen 443 ssl default_server', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/site', cache)
    .replace('access_log /dev/stdout', `access_log ${log}`);
}

/** Debian installs nginx outside the PATH of ordinary users. */
function nginxProgram(): string {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? 'nginx';
}

function configuration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  ${http.includes('access_log') ? '' : 'access_log off;'}
  server_tokens off;
  error_log stderr crit;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${http}
}
`;
}
