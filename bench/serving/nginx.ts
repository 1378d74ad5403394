import { deployedProxy, type Nginx, startNginx } from '../../tests/servers/nginx.ts';

/**
 * Starts nginx with the brotli-compressed pages, the pictures and our server's headers, so that it sends the same
 * bytes. It is tuned for speed, with cached open files and `sendfile`, and writes its default access log.
 *
 * @param built the folder of the build
 * @param log the file of its access log
 * @param workers `1` to compare single processes, or `auto`
 */
export function serveByNginx(
  built: string,
  headers: Headers,
  log: string,
  workers: string,
  port: number,
): Promise<Nginx> {
  const added = [...headers].filter(([name]) => !excludedHeaders.test(name));
  return startNginx(
    `  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=600s;
  open_file_cache_valid 600s;
  types {}
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${built}/published;
    access_log ${log};
    add_header content-encoding br;
    ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    location /_astro/ { root ${built}/client; default_type image/webp; }
    location = / { try_files /index.html.br =404; }
    location / { try_files $uri.html.br =404; }
  }`,
    port,
    workers,
  );
}

/** Starts nginx in front of the site, configured like `deploy/nginx.conf` but without TLS and with one worker. */
export async function serveBehindNginx(url: string, folder: string, log: string, port: number): Promise<Nginx> {
  return startNginx(await deployedProxy(new URL(url).host, port, folder, log), port);
}

/** Headers that nginx sets itself, and connection headers. */
const excludedHeaders = /^(content-(?!security)|etag|date|connection|keep-alive|transfer)/;
