import sharp from 'sharp';
import type { RecordContent, RecordKey } from '../../../contract/content-editing/calls.ts';
import { writeFiles } from '../publishing/changes.ts';
import { renderDrafts } from '../publishing/site.ts';
import { pictureFolder } from './built-program.ts';
import { readEditedContent } from './edited-content.ts';
import { encodePicture } from './encode-picture.ts';
import { createOverview } from './overview.ts';
import { preview } from './preview.ts';
import type { ContentState } from './protocol.ts';
import { compare, editedRecord, formDefinition } from './record.ts';
import { search } from './search.ts';

/*
 * The content worker: a separate process that the server starts when somebody edits (server/content/editing/worker.ts).
 * It loads the schemas of the pages, so that the server doesn't have to.
 */
sharp.cache(false);
sharp.concurrency(1);

const calls = {
  overview: async (state: ContentState) => createOverview(await readEditedContent(state)),
  search: async (state: ContentState, query: string) => search(await readEditedContent(state), query),
  form: async (state: ContentState, collection: string) => formDefinition(await readEditedContent(state), collection),
  record: async (state: ContentState, key: RecordKey) => editedRecord(await readEditedContent(state), key),
  compare: async (state: ContentState, key: RecordKey, content: RecordContent | null) =>
    compare(await readEditedContent(state), key, content),
  encodePicture,
  preview,
  /** Returns the file of a picture from a preview; null for other names. */
  previewedPicture: async (name: string) => (await pictureFolder.find(name)?.catch(() => null)) ?? null,
  site: renderDrafts,
  writeFiles,
};

export type ContentCalls = typeof calls;

export interface WorkerRequest {
  id: number;
  call: keyof ContentCalls;
  parameters: unknown[];
}

export type WorkerResponse = { id: number; result: unknown } | { id: number; error: string };

process.on('message', async ({ id, call, parameters }: WorkerRequest) => {
  const answer = calls[call] as (...given: unknown[]) => Promise<unknown>;
  const sent = await answer(...parameters).then(
    (result): WorkerResponse => ({ id, result }),
    (error): WorkerResponse => ({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(sent);
});
// Ctrl+C in a terminal also reaches this process, but the server decides when it ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
