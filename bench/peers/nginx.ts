import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesIn } from '../../server/file-system/folders.ts';
import { startNginx } from '../../tests/servers/nginx.ts';

const texts = ['.html', '.css', '.js', '.svg', '.xml'];

/** Starts nginx on a copy of a built site, with its text files compressed by brotli, like ours. */
export async function servePeer(built: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'peer-'));
  // nginx may run as another user.
  await chmod(folder, 0o755);
  await cp(built, folder, { recursive: true });
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    if (texts.includes(extname(name))) await writeFile(path, brotliCompressSync(await readFile(path)));
  }
  const nginx = await startNginx(
    `  types {
    text/html html;
    text/css css;
    text/javascript js;
    image/svg+xml svg;
    application/xml xml;
    image/webp webp;
    image/x-icon ico;
  }
  charset utf-8;
  charset_types text/css text/javascript;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    index index.html;
    location ~ (/|\\.(html|css|js|svg|xml))$ { add_header content-encoding br; }
    location /_astro/ {
      location ~ \\.(css|js|svg)$ { add_header content-encoding br; add_header cache-control "public, max-age=31536000, immutable"; }
      add_header cache-control "public, max-age=31536000, immutable";
    }
  }`,
    port,
  );
  return {
    url: nginx.url,
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}
