import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Nginx {
  url: string;
  /** Of the main process; the workers are its children. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx on the published pages, in brotli alone, with the headers that our server sends: the same bytes. Set up
 * as fast as it goes: no log, files kept open, `sendfile`.
 *
 * @param workers `1` for a process against a process, or `auto`
 */
export async function startNginx(published: string, headers: Headers, workers: string, port: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // Its workers may run as another user.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, published, headers, workers, port));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start; it says why above.');
    await wait(50);
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What nginx says itself, and what belongs to the connection. */
const notAdded = /^(content-(?!security)|etag|date|connection|keep-alive|transfer)/;

function configuration(folder: string, root: string, headers: Headers, workers: string, port: number): string {
  const added = [...headers].filter(([name]) => !notAdded.test(name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${workers};
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=600s;
  open_file_cache_valid 600s;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  types {}
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${root};
    add_header content-encoding br;
    ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    location = / { try_files /index.html.br =404; }
    location / { try_files $uri.html.br =404; }
  }
}
`;
}
