import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitContent } from './commit-content.ts';

const publication = {
  number: 3,
  id: 'third',
  by: { name: 'Ada Example', email: 'ada@test.example' },
  records: [{ collection: 'home-page', id: 'only', title: 'Home', change: 'changed' as const }],
};

let folder: string;
const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).trim();
const commit = (paths: string[], pushes = false) => commitContent(folder, paths, publication, { pushes });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commit-'));
  await mkdir(join(folder, 'content'));
  await writeFile(join(folder, 'content/home.yaml'), 'old\n');
  await writeFile(join(folder, 'content/gone.yaml'), 'old\n');
  await writeFile(join(folder, 'other.txt'), 'old\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

function begin(): void {
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Start', '-c', 'user.email=start@test.example', 'commit', '--quiet', '--message', 'Start');
}

test('commits only the files of the publication, with the publisher as author', async () => {
  begin();
  await writeFile(join(folder, '.git/hooks/post-commit'), '#!/bin/sh\ntouch hooked\n', { mode: 0o755 });
  await writeFile(join(folder, 'content/home.yaml'), 'new\n');
  await writeFile(join(folder, 'content/added.yaml'), 'new\n');
  await rm(join(folder, 'content/gone.yaml'));
  await writeFile(join(folder, 'other.txt'), 'of a developer\n');
  git('add', 'other.txt');
  const { commit: hash, reason } = await commit(['home.yaml', 'added.yaml', 'gone.yaml']);
  expect(reason).toBeNull();
  expect(hash).toBe(git('rev-parse', 'HEAD'));
  expect(git('show', '--name-status', '--format=%an <%ae>%n%s', 'HEAD')).toBe(
    'Ada Example <ada@test.example>\ncontent: publish Home\n\nA\tcontent/added.yaml\nD\tcontent/gone.yaml\nM\tcontent/home.yaml',
  );
  expect(git('diff', '--cached', '--name-only')).toBe('other.txt');
  await expect(readFile(join(folder, 'hooked'))).rejects.toThrow();
  // If the process was killed, the publication is repeated. This must not add a second commit.
  expect((await commit(['home.yaml', 'added.yaml', 'gone.yaml'])).commit).toBe(hash);
});

test('gives the programs that Git starts none of the secrets', async () => {
  begin();
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example');
  vi.stubEnv('HARMLESS', 'kept');
  await writeFile(join(folder, '.gitattributes'), '*.yaml filter=watch\n');
  git('config', 'filter.watch.clean', 'env > seen.txt; cat');
  await writeFile(join(folder, 'content/home.yaml'), 'new\n');
  expect((await commit(['home.yaml'])).reason).toBeNull();
  const seen = await readFile(join(folder, 'seen.txt'), 'utf8');
  expect(seen).toContain('HARMLESS=kept');
  expect(seen).not.toContain('secret');
});

test('leaves staged changes alone', async () => {
  begin();
  await writeFile(join(folder, 'content/home.yaml'), 'new\n');
  git('add', 'content/home.yaml');
  expect(await commit(['home.yaml'])).toMatchObject({
    commit: null,
    reason: expect.stringContaining('staged content changes'),
  });
});

test('gives the reason when there is no commit', async () => {
  const refusal = { commit: null, reason: 'The project is not in a Git repository.' };
  expect(await commit(['home.yaml'])).toEqual(refusal);
  begin();
  const inside = join(folder, 'content');
  expect(await commitContent(inside, ['home.yaml'], publication, { pushes: false })).toEqual(refusal);
  expect(await commit([])).toEqual({ commit: null, reason: 'No file changed.' });
});

test('keeps the commit when the push fails', async () => {
  begin();
  await writeFile(join(folder, 'content/home.yaml'), 'new\n');
  const { commit: hash, reason } = await commit(['home.yaml'], true);
  expect(hash).toBe(git('rev-parse', 'HEAD'));
  expect(reason).toMatch(/^Not pushed: /);
});
