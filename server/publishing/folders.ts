import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { recordKeySchema } from '../../src/features/content-editing/calls.ts';
import { writeWhole } from '../file-system/write-whole.ts';

const changeSchema = z.object({
  ...recordKeySchema.shape,
  title: z.string(),
  change: z.enum(['changed', 'added', 'deleted']),
  isFromOutside: z.boolean().optional(),
});

/** Written once, with the publication: `publication.json`. */
export const publicationFileSchema = z.object({
  number: z.int().min(0),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  kind: z.enum(['publish', 'schedule', 'start']),
  /** The moment that it was built for. */
  moment: z.iso.datetime(),
  origin: z.string(),
  /** Of the program that it was built with: `sourcesOf`. */
  sources: z.string(),
  /** What the project's content was when it was begun, by file. */
  base: z.record(z.string(), z.string()),
  records: z.array(changeSchema),
  /** What nobody has changed, and came live on its date; older publications do not say it. */
  cameLive: z.array(z.object({ ...recordKeySchema.shape, title: z.string() })).default([]),
  drafts: z.array(z.object({ ...recordKeySchema.shape, version: z.int(), base: z.string().nullable() })),
  /** The paths of all that was uploaded for it: pictures, and files for visitors, which came later than this name. */
  pictures: z.array(z.string()),
});

export type PublicationFile = z.infer<typeof publicationFileSchema>;

/** Written when all that follows a publication is done: `finished.json`. */
const finishedSchema = z.object({
  commit: z.string().nullable(),
  /** Why there is no commit, in words. */
  reason: z.string().nullable(),
});

export type Finished = z.infer<typeof finishedSchema>;

const pointerSchema = z.object({ number: z.int().min(1) });

/** Where publications are kept: a folder for each by its number, and beside them what makes the next one. */
export class PublishingFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Which publication is live; replaced in one step. */
  get pointer(): string {
    return join(this.path, 'current.json');
  }

  /** Where the next one is built. */
  get workspace(): string {
    return join(this.path, 'workspace');
  }

  /** What earlier publications had under names that pages which are open still ask for. */
  get earlier(): string {
    return join(this.path, 'earlier');
  }

  get lock(): string {
    return join(this.path, 'lock.json');
  }

  /** How the last request for a publication stands. */
  get status(): string {
    return join(this.path, 'status.json');
  }

  numbered(number: number): string {
    return join(this.path, String(number));
  }

  /** What was built and is not live. */
  candidate(name: string | number): string {
    return join(this.path, `candidate-${name}`);
  }

  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** The number of the publication that is live; 0 before the first one. */
  async current(): Promise<number> {
    const pointer = await readJson(this.pointer);
    return pointer === null ? 0 : pointerSchema.parse(pointer).number;
  }

  async setCurrent(number: number): Promise<void> {
    await writeWhole(this.pointer, JSON.stringify({ number }));
  }

  /** The numbers that are kept, the first one first. */
  async numbers(): Promise<number[]> {
    const names = await readdir(this.path).catch(() => []);
    return names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((one, other) => one - other);
  }

  /** Null of one that is not kept. */
  async publication(number: number): Promise<PublicationFile | null> {
    const file = await readJson(join(this.numbered(number), 'publication.json'));
    return file === null ? null : publicationFileSchema.parse(file);
  }

  /** Null of one that is not finished. */
  async finished(number: number): Promise<Finished | null> {
    const file = await readJson(join(this.numbered(number), 'finished.json'));
    return file === null ? null : finishedSchema.parse(file);
  }

  async finish(number: number, finished: Finished): Promise<void> {
    await writeWhole(join(this.numbered(number), 'finished.json'), JSON.stringify(finished));
  }
}

/** Null when there is no such file. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return text === null ? null : JSON.parse(text);
}
