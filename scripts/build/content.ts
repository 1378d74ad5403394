import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { contentFile, serialize } from '../../server/content/snapshot.ts';
import type { Content } from '../../src/content/content.ts';
import { setContent } from '../../src/content/current.ts';
import { publishedName } from '../../src/content/files.ts';
import { contentFailure } from './check-content.ts';

/** Renders the pages from `content/`, and puts its pictures, its files and a copy of its records beside them. */
export function siteContent(): AstroIntegration {
  let folders: { root: string; client: string; server: string };
  let content: Content;
  let pictures: PictureFolder;
  return {
    name: 'site-content',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders = {
          root: fileURLToPath(config.root),
          client: fileURLToPath(config.build.client),
          server: fileURLToPath(config.build.server),
        };
      },
      'astro:build:start': async () => {
        pictures = new PictureFolder(join(folders.root, 'node_modules/.pictures'));
        const read = await readContent(join(folders.root, 'content'), pictures);
        if (read.faults.length > 0) throw contentFailure(read.faults);
        content = read.content;
        setContent(content);
      },
      'astro:build:done': async () => {
        const assets = join(folders.client, '_astro');
        await mkdir(assets, { recursive: true });
        for (const [name, file] of pictures.encoded) await copyFile(file, join(assets, name));
        for (const [name, file] of content.files) {
          await copyFile(join(content.folder, 'files', name), join(assets, publishedName(name, file)));
        }
        await writeFile(join(folders.server, contentFile), serialize(content));
      },
    },
  };
}
