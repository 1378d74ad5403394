import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredUpload } from '../../contract/content-editing/calls.ts';
import { listPendingChanges } from '../../contract/content-editing/fields.ts';
import { releaseTest } from '../scope.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem, faultyFields } from '../servers/requests.ts';
import { smallPdf as pdf } from '../servers/sample-files.ts';
import { setUpEditor } from '../servers/set-up-site.ts';

const whitepaper = '/records/whitepapers/clinical-ai-governance';

const large = (bytes: number) => {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n9\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 'p'), tail]);
};

describe.each(enginesByScope)('Uploads of files for visitors on %s', (engine) => {
  const { database, site, edit, read, cookie } = setUpEditor(engine);
  beforeEach(async () => {
    for (const table of ['content_files', 'content_drafts']) await database.run(`delete from ${table}`);
  });

  const upload = (bytes: Buffer<ArrayBuffer>, name = 'Edge AI.pdf') =>
    fetch(`${site.url}/api/content/files?${new URLSearchParams({ name })}`, {
      method: 'POST',
      headers: { cookie: cookie(), 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  const list = (): Promise<string[]> => read('/files');
  const expectNothingStored = async () => {
    expect(await database.run('select name from content_files')).toEqual([]);
  };
  const draft = async (download: object) => {
    const { version, data, text } = await read(whitepaper);
    return (await edit('PUT', whitepaper, { version, data: { ...data, download }, text })).json();
  };

  test.each<[string, string, () => Buffer<ArrayBuffer>, string]>([
    ['a large PDF', '../../etc/passwd', () => large(19_000_000), 'etc-passwd.pdf'],
    ['a PDF without a usable name', '..', pdf, 'file.pdf'],
    ['a PDF named as a program', 'Session 1.exe', pdf, 'session-1.pdf'],
  ])('%s is stored unchanged, under a name made from its content', async (_what, given, make, name) => {
    const bytes = make();
    const answer = await upload(bytes, given);
    expect(await answer.json()).toEqual({ path: `files/${name}` });
    expect(answer.status).toBe(201);
    expect(await list()).toEqual([`files/${name}`]);
    const [row] = await database.run('select content from content_files');
    expect(Buffer.from(row?.content as Uint8Array).equals(bytes)).toBe(true);
    const again = (await (await upload(bytes, given)).json()) as StoredUpload;
    expect(again.path).toBe(`files/${name.replace(/(\.\w+)$/, '-2$1')}`);
    expect(await list()).toHaveLength(2);
  });

  test.each<[string, () => Buffer<ArrayBuffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'.repeat(20))],
    ['a truncated PDF', () => large(3_000_000).subarray(0, 2_000_000)],
  ])('%s is rejected with a message, and leaves nothing', async (_what, make) => {
    const problem = await expectProblem(await upload(make()), 422);
    expect(problem.errors).toEqual([{ field: 'file', message: 'The file is not a PDF, or it is incomplete.' }]);
    await expectNothingStored();
  });

  test('a file above 20 MB is rejected', async () => {
    await expectProblem(await upload(large(20_000_001)), 413);
    await expectNothingStored();
  });

  test('a file named in a draft is valid, and an unused one is removed after a day', async () => {
    expect(await draft({ file: 'edge-ai.pdf' })).toMatchObject({ faults: [{ field: 'download.file' }] });
    await upload(pdf());
    await upload(pdf(), 'unused.pdf');
    expect((await read('/forms/whitepapers')).names.file).toEqual(['edge-ai.pdf', 'unused.pdf']);
    expect((await read(whitepaper)).faults).toEqual([]);
    await database.run(`update content_files set added_at = '2026-01-01T00:00:00.000Z'`);
    await upload(pdf(), 'third.pdf');
    expect(await list()).toEqual(['files/edge-ai.pdf', 'files/third.pdf']);
  });

  test('limits the number of unpublished files', async () => {
    const now = new Date().toISOString();
    const values = Array.from({ length: 30 }, (_, number) => `('${number}.pdf', '', 'Ada', '${now}')`);
    await database.run(`insert into content_files (name, content, author, added_at) values ${values.join()}`);
    await expectFaults(await upload(pdf()), ['file']);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 160 } } });

describe.each(enginesByScope)('Uploads of pictures on %s', (engine) => {
  const { database, site, edit, read, cookie } = setUpEditor(engine);

  function upload(bytes: Buffer, query: { name: string }, type: string | null = 'image/jpeg') {
    return fetch(`${site.url}/api/content/pictures?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { cookie: cookie(), ...(type !== null && { 'content-type': type }) },
      body: new Uint8Array(bytes),
    });
  }
  const ward = { name: 'Ward 3.jpg' };

  test('are turned upright, stripped of metadata and reduced to the largest width on the site', async () => {
    const bytes = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'Secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Secret place') || (await sharp(bytes).metadata()).orientation === 6).toBe(true);
    const answer = await upload(bytes, ward);
    expect(answer.status).toBe(201);
    const stored = (await answer.json()) as StoredUpload;
    expect(stored).toEqual({ path: 'images/uploads/ward-3.webp' });
    const [row] = await database.run(`select content from content_files`);
    const { format, width, height, exif, icc, xmp } = await sharp(row?.content as Uint8Array).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 1000, height: 3000 });

    const again = (await (await upload(bytes, ward)).json()) as StoredUpload;
    expect(again.path).toBe('images/uploads/ward-3-2.webp');
    const wide = await upload(await picture(3000, 1000).png().toBuffer(), { name: '' });
    expect(await wide.json()).toEqual({ path: 'images/uploads/picture.webp' });
    const [part] = await database.run(`select content from content_files where name like '%/picture.webp'`);
    expect(await sharp(part?.content as Uint8Array).metadata()).toMatchObject({ width: 2400, height: 800 });
  });

  test.each<[string, () => Promise<Buffer>, string | null]>([
    ['a PNG with a transparent part', () => picture(100, 80).ensureAlpha(0.5).png().toBuffer(), 'image/png'],
    ['AVIF', () => picture(100, 80).avif().toBuffer(), 'image/avif'],
    ['a JPEG with another content type', () => picture(100, 80).jpeg().toBuffer(), 'text/html'],
  ])('%s is accepted', async (name, make, type) => {
    const answer = await upload(await make(), { name }, type);
    expect(answer.status).toBe(201);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a text', async () => Buffer.from('no picture'), 'must be a JPEG, PNG, WebP or AVIF file'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 'must be'],
    ['an animation', () => animation(), 'must not be animated'],
    ['a dot', () => picture(1, 1).png().toBuffer(), 'at least 16 pixels'],
    ['too many pixels', () => picture(8000, 8000).png({ compressionLevel: 1 }).toBuffer(), 'at most 60 million pixels'],
    ['a truncated file', async () => (await noise(300).jpeg().toBuffer()).subarray(0, 20_000), 'is damaged'],
  ])('%s is rejected with the rule', async (name, make, rule) => {
    const problem = await expectProblem(await upload(await make(), { name }), 422);
    expect(faultyFields(problem)).toEqual(['picture']);
    expect(problem.errors?.[0]?.message).toContain(rule);
  });

  test('a picture above 20 MB is rejected', async () => {
    await expectProblem(await upload(Buffer.alloc(20_000_001), ward), 413);
  });

  test('is listed with a preview, used by a record, and removed after a day without use', async () => {
    const { path } = (await (await upload(await noise(900).jpeg().toBuffer(), ward)).json()) as StoredUpload;
    const all: string[] = await read('/pictures');
    expect(all).toContain(path);
    const published = all.find((one) => one !== path) ?? '';
    for (const one of [path, published]) {
      const answer = await edit('GET', `/pictures/${one}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp');
    }
    const record = await read('/records/blog/2');
    const data = { ...record.data, picture: { src: path, alt: 'A ward' } };
    const change = { version: record.version, data, text: record.text };
    const saved = await edit('PUT', '/records/blog/2', change);
    expect(await saved.json()).toMatchObject({ faults: [] });
    expect(listPendingChanges(await read(''))).toHaveLength(1);

    await database.run(`update content_files set added_at = '2026-01-01T00:00:00.000Z'`);
    expect((await upload(await noise(90).jpeg().toBuffer(), { name: 'next' })).status).toBe(201);
    const left = await database.run('select name from content_files order by name');
    expect(left).toEqual(['images/uploads/next.webp', path].sort().map((one) => ({ name: one })));
  });

  test.each([
    ...['images/..%2f..%2f..%2fdocs%2fscreenshot.webp', 'images/..%2fcompany.yaml', 'images/blog', 'company.yaml'],
    '..%2f..%2fpackage.json',
    ...['%00', 'images/blog/%00.webp', '/etc/passwd', 'images/blog/none.webp', `images/${'x'.repeat(400)}`],
  ])('serves only pictures (%#)', async (path) => {
    await expectProblem(await edit('GET', `/pictures/${path}`), 404);
  });

  releaseTest('of many at once, some are asked to come again and none is lost', async () => {
    const bytes = await noise(1500).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes, { name: 'many' })));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect((await upload(bytes, { name: 'many' })).status).toBe(201);
  });
});

function noise(side: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise: grain } });
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => noise(64).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
