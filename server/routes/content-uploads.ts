import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileKinds, tooLargeError } from '../../contract/content-editing/file-kinds.ts';
import { BrokenRule } from '../content/editing/received-files.ts';
import { TooManyUploads } from '../content/editing/uploads.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs } from './guarded.ts';

/** Returns a hook that rejects an upload while too many others are being received. */
function limitUploads(max: number, what: string) {
  let uploads = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (uploads >= max) {
      return sendProblem(reply.header('retry-after', 5), 503, `Other ${what} are being uploaded. Try again shortly.`);
    }
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
    return undefined;
  };
}

/** The maximum number of simultaneous uploads of each kind. A picture stays in memory until it is decoded. */
const maxUploads = 3;

const edit = needs('content.edit');

const name = z.string().max(300).default('');
const fileSchema = z.object({ kind: z.enum(['document', 'video']), name });
const pictureSchema = z.object({ folder: z.string().max(60), name });

/** A separate plugin, because it accepts bodies of any type as streams. */
export function fileCalls(guarded: FastifyInstance, { audit, contentEditing: { files } }: Services): void {
  handleRefusals(guarded);
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  guarded.get('/api/content/files', edit, () => files.listFiles());

  guarded.post('/api/content/files', {
    ...edit,
    onRequest: limitUploads(maxUploads, 'files'),
    async handler({ session, body, headers, query }, reply) {
      const { kind, name } = parseInput(fileSchema, query);
      // The size is checked before the body is read.
      if (Number(headers['content-length']) > fileKinds[kind].maxBytes) {
        return sendFieldErrors(reply, { file: `The file ${tooLargeError(kind)}.` });
      }
      const parts = (body ?? []) as AsyncIterable<Buffer>;
      const stored = await files.addFile(kind, name, parts, session);
      await audit(session.email, 'file-uploaded', { file: stored.path });
      return reply.code(201).send(stored);
    },
  });
}

function handleRefusals(guarded: FastifyInstance): void {
  guarded.setErrorHandler((error, _request, reply) => {
    if (error instanceof BrokenRule) return sendFieldErrors(reply, { [error.field]: error.message });
    if (!(error instanceof TooManyUploads)) throw error;
    return sendProblem(reply, 409, 'Too many uploads are waiting to be published. Publish some first.');
  });
}

const pictureLimit = 20 * 1024 * 1024;

/** The calls for pictures. They are a separate plugin, because they accept bodies of any type. */
export function pictureCalls(guarded: FastifyInstance, { audit, contentEditing: { files } }: Services): void {
  handleRefusals(guarded);
  // Only decoding shows whether a file is a picture, so its type does not matter.
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  guarded.get('/api/content/pictures', edit, () => files.listPictures());

  guarded.get('/api/content/pictures/*', edit, async ({ params }, reply) => {
    const picture = await files.smallPicture(pathIn(params));
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    return reply.type('image/webp').send(Buffer.from(picture));
  });

  guarded.post('/api/content/pictures', {
    ...edit,
    bodyLimit: pictureLimit,
    onRequest: limitUploads(maxUploads, 'pictures'),
    async handler({ session, body, query }, reply) {
      const { folder, name } = parseInput(pictureSchema, query);
      if (!Buffer.isBuffer(body) || body.length === 0)
        return sendFieldErrors(reply, { picture: 'The picture is missing.' });
      const stored = await files.addPicture(folder, name, body, session);
      await audit(session.email, 'picture-uploaded', { picture: stored.path });
      return reply.code(201).send(stored);
    },
  });
}

const pathSchema = z.object({
  '*': z
    .string()
    .max(300)
    .regex(/^images(\/[\w][\w.-]*)+$/),
});

/** Returns the picture's path. Outside `images/` it is an empty string, which matches no picture. */
function pathIn(params: unknown): string {
  return pathSchema.safeParse(params).data?.['*'] ?? '';
}
