import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { linkFolder } from '../file-system/link-files.ts';
import { writeWhole } from '../file-system/write-whole.ts';
import type { PublishedDraft } from './editing.ts';
import { type PublicationFile, type PublishingFolder, publicationFileSchema, readJson } from './folders.ts';
import { differing, type Hashes, hashesOf } from './hashes.ts';

/** What was built and can go live: `candidate.json` in its folder. */
const candidateSchema = publicationFileSchema.omit({ number: true, at: true, by: true, kind: true }).extend({
  /** Of the request that it was built for. */
  id: z.int(),
});

export type Candidate = z.infer<typeof candidateSchema>;

/** What a candidate would have to be made of to be the same. */
export interface Inputs {
  drafts: PublishedDraft[];
  /** The paths of what was uploaded for them. */
  uploads: string[];
  base: Hashes;
  sources: string;
  origin: string;
}

/** What `scripts/publishing/build.ts` leaves in the workspace. */
const changesSchema = z.object({
  records: publicationFileSchema.shape.records,
  cameLive: publicationFileSchema.shape.cameLive,
  differences: z.array(z.unknown()),
});

/** Whether a candidate is what these inputs make, except the moment. */
export function isMadeOf(candidate: Candidate, inputs: Inputs): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const versions = (drafts: PublishedDraft[]) => drafts.map(({ collection, id, version }) => [collection, id, version]);
  return (
    candidate.origin === inputs.origin &&
    candidate.sources === inputs.sources &&
    same(versions(candidate.drafts), versions(inputs.drafts)) &&
    same([...candidate.pictures].sort(), [...inputs.uploads].sort()) &&
    differing(candidate.base, inputs.base).length === 0
  );
}

/** The candidate in a folder; null when there is no whole one. */
export async function readCandidate(folder: string): Promise<Candidate | null> {
  const file = await readJson(join(folder, 'candidate.json'));
  return file === null ? null : (candidateSchema.safeParse(file).data ?? null);
}

/**
 * Takes what was built out of the workspace into a folder of its own. The content's files that the live publication has as
 * well are stored once.
 */
export async function takeCandidate(
  folder: PublishingFolder,
  target: string,
  made: Omit<Candidate, 'records' | 'cameLive'>,
  live: string | null,
): Promise<Candidate> {
  const { workspace } = folder;
  const { records, cameLive, differences } = changesSchema.parse(await readJson(join(workspace, 'changes.json')));
  await mkdir(target, { recursive: true });
  await rename(join(workspace, 'dist'), join(target, 'dist'));
  await copyContent(join(workspace, 'content'), join(target, 'content'), live);
  await writeWhole(join(target, 'differences.json'), JSON.stringify(differences));
  const candidate: Candidate = { ...made, records, cameLive };
  // Last: without it there is no candidate.
  await writeWhole(join(target, 'candidate.json'), JSON.stringify(candidate));
  return candidate;
}

/** Copies content; files that are the same in a folder that never changes become links to those. */
export async function copyContent(from: string, to: string, same: string | null): Promise<void> {
  if (same === null) return cp(from, to, { recursive: true });
  const [fresh, old] = await Promise.all([hashesOf(from), hashesOf(same)]);
  await linkFolder(same, to, (path) => fresh[path] === old[path]);
  for (const path of differing(fresh, old)) {
    if (fresh[path]) await cp(join(from, path), join(to, path), { recursive: true });
  }
}

/** Makes a candidate a numbered publication, which is not live yet. */
export async function numberCandidate(
  folder: PublishingFolder,
  from: string,
  candidate: Candidate,
  told: Pick<PublicationFile, 'number' | 'by' | 'kind'>,
): Promise<PublicationFile> {
  const { id: _id, ...made } = candidate;
  const publication: PublicationFile = { ...made, ...told, at: new Date().toISOString() };
  await writeWhole(join(from, 'publication.json'), JSON.stringify(publication));
  await rename(from, folder.numbered(told.number));
  return publication;
}

/** The state before the first publication, to which one can step back. */
export async function keepStart(folder: PublishingFolder, content: string, told: Candidate): Promise<void> {
  const start = folder.numbered(0);
  if (await folder.publication(0)) return;
  await cp(content, join(start, 'content'), { recursive: true });
  const { id: _id, ...made } = told;
  const nobody = { id: '', name: '', email: '' };
  const publication: PublicationFile = {
    ...made,
    number: 0,
    kind: 'start',
    by: nobody,
    at: new Date().toISOString(),
    records: [],
    cameLive: [],
    drafts: [],
    pictures: [],
  };
  await writeWhole(join(start, 'publication.json'), JSON.stringify(publication));
  await folder.finish(0, { commit: null, reason: null });
}
