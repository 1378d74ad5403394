import sharp from 'sharp';
import { changesOf } from '../publishing/changes.ts';
import { siteOf } from '../publishing/site.ts';
import { writeFiles } from '../publishing/write-files.ts';
import { faultsOf } from './content-faults.ts';
import { readContent } from './edited-content.ts';
import { encodePicture, smallPicture } from './encode-picture.ts';
import { overviewOf } from './overview.ts';
import { preview, previewedPicture } from './preview.ts';
import type { ContentCall, ContentCalls, ContentState, WorkerAnswer, WorkerRequest } from './protocol.ts';
import { compare, editedRecord, formOf } from './record.ts';
import { search } from './search.ts';
import { pictureFolders, smallPublished, storedPictures } from './stored-pictures.ts';

/*
 * The content worker: a process of its own that the server starts when somebody edits (server/content/editing/worker.ts).
 * It knows the schemas of the pages, which the server never loads.
 */
sharp.cache(false);
sharp.concurrency(1);

/** Each call, which may take its time. */
type Answers = {
  [Call in ContentCall]: (
    ...parameters: Parameters<ContentCalls[Call]>
  ) => ReturnType<ContentCalls[Call]> | Promise<ReturnType<ContentCalls[Call]>>;
};

const answers: Answers = {
  overview: async (state) => overviewOf(await readContent(state)),
  search: async (state, query) => search(await readContent(state), query),
  form: async (state, collection) => formOf(await readContent(state), collection),
  record: async (state, key) => editedRecord(await readContent(state), key),
  faults: async (state) => faultsOf(await readContent(state)),
  compare: async (state, key, content) => compare(await readContent(state), key, content),
  pictures: (state) => storedPictures(state),
  pictureFolders: (state) => pictureFolders(state),
  smallPicture: (state, picture) =>
    typeof picture === 'string' ? smallPublished(state, picture) : smallPicture(picture),
  encodePicture: (_state, bytes) => encodePicture(bytes),
  preview: (state, request) => preview(state, request),
  previewedPicture: (_state, name) => previewedPicture(name),
  changes: (state, moments) => changesOf(state, moments),
  site: (state, asked) => siteOf(state, asked),
  writeFiles: (state) => writeFiles(state),
};

process.on('message', ({ id, call, parameters }: WorkerRequest) => {
  const answer = answers[call] as (...given: unknown[]) => unknown;
  Promise.resolve()
    .then(() => answer(...(parameters as [ContentState, ...unknown[]])))
    .then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
// Ctrl+C in a terminal reaches this process too; the server decides when it has ended its work.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

function send(answer: WorkerAnswer): void {
  process.send?.(answer);
}
