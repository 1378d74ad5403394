import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDownload, isPicture, maxUploadBytes } from '../../contract/content-editing/file-kinds.ts';
import { parseInput, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs } from './guarded.ts';

/** The maximum number of simultaneous uploads. Each stays in memory until it is stored. */
const maxUploads = 3;

/** Returns a hook that rejects an upload while too many others are being received. */
function limitUploads() {
  let uploads = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (uploads >= maxUploads) {
      return sendProblem(reply.header('retry-after', 5), 503, 'Other files are being uploaded. Try again shortly.');
    }
    // A request that was aborted during the hooks before has closed already.
    if (reply.raw.destroyed) return undefined;
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
    return undefined;
  };
}

const edit = needs('content.edit');

const name = z.string().max(300).default('');
const fileSchema = z.object({ name });
const pictureSchema = z.object({ folder: z.string().max(60), name });

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A separate plugin, because it accepts bodies of any type: only the content shows what a file is. */
export function uploadCalls(guarded: FastifyInstance, { audit, contentEditing: { uploads } }: Services): void {
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const upload = { ...edit, bodyLimit: maxUploadBytes, onRequest: limitUploads() };

  guarded.get('/api/content/files', edit, () => uploads.listPaths(isDownload));

  guarded.post('/api/content/files', upload, async ({ session, body, query }, reply) => {
    const { name } = parseInput(fileSchema, query);
    const stored = await uploads.addFile(name, bytesOf(body), session);
    await audit(session.email, 'file-uploaded', { file: stored.path });
    return reply.code(201).send(stored);
  });

  guarded.get('/api/content/pictures', edit, () => uploads.listPaths(isPicture));

  guarded.get<{ Params: { '*': string } }>('/api/content/pictures/*', edit, async ({ params }, reply) => {
    const picture = await uploads.smallPicture(params['*']);
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    return reply.type('image/webp').send(Buffer.from(picture));
  });

  guarded.post('/api/content/pictures', upload, async ({ session, body, query }, reply) => {
    const { folder, name } = parseInput(pictureSchema, query);
    const stored = await uploads.addPicture(folder, name, bytesOf(body), session);
    await audit(session.email, 'picture-uploaded', { picture: stored.path });
    return reply.code(201).send(stored);
  });
}
