import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '../../contract/content-editing/file-kinds.ts';
import { ContentEditing } from '../../server/content/editing/content-editing.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/requests.ts';
import { mp4, smallPdf as pdf, webm } from '../servers/sample-files.ts';
import { setUpEditor } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const ada = { adminId: 'a', name: 'Ada', email: 'ada@test.example' };

/** A PDF of so many bytes. */
const large = (bytes: number) => {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 'p'), tail]);
};

describe.each(enginesByScope)('Uploads of files for visitors on %s', (engine) => {
  const { database, site, edit, read, cookie } = setUpEditor(engine);
  beforeEach(async () => {
    for (const table of ['content_files', 'content_file_parts', 'content_drafts']) {
      await database.run(`delete from ${table}`);
    }
  });

  const upload = (bytes: Buffer<ArrayBuffer> | ReadableStream, kind = 'document', name = 'Edge AI.pdf') =>
    fetch(`${site.url}/api/content/files?${new URLSearchParams({ kind, name })}`, {
      method: 'POST',
      headers: { cookie: cookie(), 'content-type': 'application/octet-stream' },
      body: bytes,
      ...(!(bytes instanceof Buffer) && { duplex: 'half' }),
    });
  const list = (): Promise<StoredFile[]> => read('/files');
  const expectNothingStored = async () => {
    expect(await database.run('select name from content_files')).toEqual([]);
    expect(await database.run('select file from content_file_parts')).toEqual([]);
  };
  const draft = async (download: object) => {
    const path = '/records/whitepapers/clinical-ai-governance';
    const { version, data, text } = await read(path);
    return (await edit('PUT', path, { version, data: { ...data, download }, text })).json();
  };

  test.each<[string, string, string, () => Buffer<ArrayBuffer>, string]>([
    ['a PDF', 'document', 'Edge AI.pdf', () => large(2_500_000), 'edge-ai.pdf'],
    ['a small PDF', 'document', '../../etc/passwd', pdf, 'etc-passwd.pdf'],
    ['a PDF without a usable name', 'document', '..', pdf, 'file.pdf'],
    ['an MP4', 'video', 'Session 1.mp4', () => mp4(2_999_990), 'session-1.mp4'],
    ['an MP4 with another content type', 'video', 'x.exe', () => mp4(65_536 * 3 - 40), 'x.mp4'],
    ['a WebM', 'video', 'a.webm', webm, 'a.webm'],
  ])('%s is stored unchanged, under a name made from its content', async (_what, kind, given, make, name) => {
    const bytes = make();
    const answer = await upload(bytes, kind, given);
    expect(await answer.json()).toEqual({ name, bytes: bytes.length, isPublished: false });
    expect(answer.status).toBe(201);
    expect(await list()).toEqual([{ name, bytes: bytes.length, isPublished: false }]);
    const parts = await database.run('select content from content_file_parts order by part');
    expect(Buffer.concat(parts.map((part) => part.content as Buffer)).equals(bytes)).toBe(true);
    const again = (await (await upload(bytes, kind, given)).json()) as StoredFile;
    expect(again.name).toBe(name.replace(/(\.\w+)$/, '-2$1'));
    expect(await list()).toHaveLength(2);
  });

  test.each<[string, string, () => Buffer<ArrayBuffer>, string]>([
    ['nothing', 'document', () => Buffer.alloc(0), 'The file is empty.'],
    ['a script', 'document', () => Buffer.from('#!/bin/sh\nrm -rf /\n'.repeat(20)), 'The file is not a PDF.'],
    [
      'a truncated PDF',
      'document',
      () => large(3_000_000).subarray(0, 2_000_000),
      'The file is incomplete or damaged.',
    ],
    ['a larger PDF', 'document', () => large(20_000_001), 'The file is larger than 20 MB.'],
    ['a PDF for a video', 'video', pdf, 'The file is not an MP4 or WebM video.'],
    [
      'a Matroska',
      'video',
      () => Buffer.concat([webm().subarray(0, 24), Buffer.alloc(99)]),
      'The file is not an MP4 or WebM video.',
    ],
  ])('%s is rejected with a message, and leaves nothing', async (_what, kind, make, words) => {
    const problem = await expectProblem(await upload(make(), kind), 422);
    expect(problem.errors).toEqual([{ field: 'file', message: words }]);
    await expectNothingStored();
  });

  test('rejects a file above the limit before reading it, or while reading without a length', async () => {
    const declared = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const headers = { cookie: cookie(), 'content-type': 'video/mp4', 'content-length': 4 * 1024 ** 3 };
      const path = '/api/content/files?kind=video&name=x';
      const sent = request({ hostname, port, path, method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(declared).toBe(422);
    const parts = [Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 21 }, () => Buffer.alloc(1_000_000, 'p'))];
    const stream = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(new Uint8Array(part));
        else controller.close();
      },
    });
    expect(faultyFields(await expectProblem(await upload(stream), 422))).toEqual(['file']);
    await expectNothingStored();
    for (const query of ['', '?kind=program', '?kind=document&kind=video']) {
      const answer = await fetch(`${site.url}/api/content/files${query}`, {
        method: 'POST',
        headers: { cookie: cookie() },
      });
      expect(faultyFields(await expectProblem(answer, 422))).toEqual(['kind']);
    }
  });

  test('an interrupted upload leaves nothing', async () => {
    const controller = new AbortController();
    let isHalf = false;
    const stream = new ReadableStream({
      async pull(sending) {
        if (isHalf) return new Promise(() => {});
        sending.enqueue(new Uint8Array(large(3_000_000)));
        isHalf = true;
      },
    });
    const sent = fetch(`${site.url}/api/content/files?kind=document&name=x`, {
      method: 'POST',
      headers: { cookie: cookie() },
      body: stream,
      signal: controller.signal,
      ...{ duplex: 'half' },
    });
    await until('a part is stored', async () => (await database.run('select file from content_file_parts')).length > 0);
    // It is in no list until it is whole.
    expect(await list()).toEqual([]);
    controller.abort();
    await expect(sent).rejects.toThrow();
    await until('it is gone', async () => (await database.run('select name from content_files')).length === 0);
    await expectNothingStored();
  });

  test('a file named in a draft is valid, and an unused one is removed after a day', async () => {
    expect(await draft({ file: 'edge-ai.pdf' })).toMatchObject({ faults: [{ field: 'download.file' }] });
    await upload(pdf());
    await upload(pdf(), 'document', 'unused.pdf');
    expect((await read('/forms/whitepapers')).names.file).toEqual(['edge-ai.pdf', 'unused.pdf']);
    expect(await read('/faults')).toEqual([]);
    await database.run(`update content_files set added_at = '2026-01-01T00:00:00.000Z'`);
    await upload(pdf(), 'document', 'third.pdf');
    expect((await list()).map(({ name }) => name)).toEqual(['edge-ai.pdf', 'third.pdf']);
  });

  /** Stores files past the product. */
  const store = (names: string[]) => {
    const values = names.map((name) => `('${name}', 1, 'Ada', '${new Date().toISOString()}')`);
    return database.run(`insert into content_files (name, bytes, author, added_at) values ${values.join()}`);
  };

  test('limits the number of unpublished files', async () => {
    await store(Array.from({ length: 30 }, (_, number) => `${number}.pdf`));
    await expectProblem(await upload(pdf()), 409);
  });

  test('publishes files with their draft, byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'));
    const published = join(folder, 'content');
    const { db } = site.services.database;
    const editing = new ContentEditing(db, { folder: published, uploads: join(folder, 'uploads') });
    try {
      await cp(contentFolder, published, { recursive: true });
      const bytes = large(2_500_000);
      await upload(bytes);
      await upload(pdf(), 'document', 'unused.pdf');
      expect(await draft({ file: 'edge-ai.pdf', asks: 'email' })).toMatchObject({ faults: [] });
      const drafts = await editing.drafts.list();
      const { elsewhere } = await editing.stateWith(drafts);
      expect([...elsewhere.keys()]).toEqual(['files/edge-ai.pdf']);
      expect((await readFile(elsewhere.get('files/edge-ai.pdf') ?? '')).equals(bytes)).toBe(true);
      await editing.uploads.publish(1, drafts);
      expect(await editing.files.listFiles()).toEqual([
        { name: 'edge-ai.pdf', bytes: bytes.length, isPublished: true },
        { name: 'unused.pdf', bytes: pdf().length, isPublished: false },
      ]);
      await editing.uploads.remove('files/edge-ai.pdf');
      expect(await editing.files.listFiles()).toHaveLength(2);
      // Another one does not come over it.
      expect(await editing.files.addFile('document', 'edge-ai', [pdf()] as never, ada)).toMatchObject({
        stored: { name: 'edge-ai-2.pdf' },
      });
    } finally {
      await editing.close();
      await rm(folder, { recursive: true });
    }
  });
});
