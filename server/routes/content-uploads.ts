import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { maxUploadBytes } from '../../contract/content-editing/file-kinds.ts';
import { BrokenRule } from '../content/editing/received-files.ts';
import { TooManyUploads } from '../content/editing/uploads.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs } from './guarded.ts';

const edit = needs('content.edit');
const upload = { ...edit, bodyLimit: maxUploadBytes };

const name = z.string().max(300).default('');
const fileSchema = z.object({ name });
const pictureSchema = z.object({ folder: z.string().max(60), name });

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A separate plugin, because it accepts bodies of any type: only the content shows what a file is. */
export function uploadCalls(guarded: FastifyInstance, { audit, contentEditing: { files } }: Services): void {
  guarded.setErrorHandler((error, _request, reply) => {
    if (error instanceof BrokenRule) return sendFieldErrors(reply, { [error.field]: error.message });
    if (!(error instanceof TooManyUploads)) throw error;
    return sendProblem(reply, 409, 'Too many uploads are waiting to be published. Publish some first.');
  });
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  guarded.get('/api/content/files', edit, () => files.listFiles());

  guarded.post('/api/content/files', upload, async ({ session, body, query }, reply) => {
    const { name } = parseInput(fileSchema, query);
    const stored = await files.addFile(name, bytesOf(body), session);
    await audit(session.email, 'file-uploaded', { file: stored.path });
    return reply.code(201).send(stored);
  });

  guarded.get('/api/content/pictures', edit, () => files.listPictures());

  guarded.get('/api/content/pictures/*', edit, async ({ params }, reply) => {
    const picture = await files.smallPicture(pathIn(params));
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    return reply.type('image/webp').send(Buffer.from(picture));
  });

  guarded.post('/api/content/pictures', upload, async ({ session, body, query }, reply) => {
    const { folder, name } = parseInput(pictureSchema, query);
    const stored = await files.addPicture(folder, name, bytesOf(body), session);
    await audit(session.email, 'picture-uploaded', { picture: stored.path });
    return reply.code(201).send(stored);
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
