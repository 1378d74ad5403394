import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { toAuthor } from './content-author.ts';
import { needs } from './guarded.ts';
import { limitUploads } from './limit-uploads.ts';

const bodyLimit = 20 * 1024 * 1024;

/** The maximum number of simultaneous uploads, because each picture stays in memory until it is decoded. */
const maxUploads = 3;

const edit = needs('content.edit');

const uploadSchema = z.object({ folder: z.string().max(60), name: z.string().max(300).default('') });

/** The calls about pictures. They are a separate plugin, because they accept bodies of any type. */
export function pictureCalls(guarded: FastifyInstance, { audit, contentEditing: { pictures } }: Services): void {
  // Decoding shows whether a file is a picture, so the type does not matter.
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  guarded.get('/api/content/pictures', edit, () => pictures.list());

  guarded.get('/api/content/pictures/*', edit, async ({ params }, reply) => {
    const picture = await pictures.small(pathIn(params));
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    return reply.type('image/webp').send(Buffer.from(picture));
  });

  guarded.post('/api/content/pictures', {
    ...edit,
    bodyLimit,
    onRequest: limitUploads(maxUploads, 'pictures'),
    async handler({ session, body, query }, reply) {
      const input = parseInput(uploadSchema, query);
      if (!Buffer.isBuffer(body) || body.length === 0)
        return sendFieldErrors(reply, { picture: 'The picture is missing.' });
      const { folder, name } = input;
      const outcome = await pictures.add(folder, name, body, toAuthor(session));
      switch (outcome.kind) {
        case 'stored':
          await audit(session.email, 'picture-uploaded', { picture: outcome.picture.path });
          return reply.code(201).send(outcome.picture);
        case 'faulty':
          return sendFieldErrors(reply, { picture: `The picture ${outcome.rule}.` });
        case 'no folder':
          return sendFieldErrors(reply, { folder: 'This picture folder does not exist.' });
        case 'full':
          return sendProblem(reply, 409, 'Too many pictures are waiting to be published. Publish some first.');
      }
    },
  });
}

const pathSchema = z.object({
  '*': z
    .string()
    .max(300)
    .regex(/^images(\/[\w][\w.-]*)+$/),
});

/** Returns the picture's path; outside `images/`, an empty string, which matches none. */
function pathIn(params: unknown): string {
  return pathSchema.safeParse(params).data?.['*'] ?? '';
}
