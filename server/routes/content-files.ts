import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { fileKinds, tooLargeError } from '../../contract/content-editing/file-kinds.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { toAuthor } from './content-author.ts';
import { needs } from './guarded.ts';
import { limitUploads } from './limit-uploads.ts';

/** The maximum number of simultaneous uploads. */
const maxUploads = 3;

const edit = needs('content.edit');

const uploadSchema = z.object({ kind: z.enum(['document', 'video']), name: z.string().max(300).default('') });

/** The calls about files for visitors. They are a separate plugin, because they accept bodies of any type as streams. */
export function fileCalls(guarded: FastifyInstance, { audit, contentEditing: { files } }: Services): void {
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  guarded.get('/api/content/files', edit, () => files.list());

  guarded.post('/api/content/files', {
    ...edit,
    onRequest: limitUploads(maxUploads, 'files'),
    async handler({ session, body, headers, query }, reply) {
      const { kind, name } = parseInput(uploadSchema, query);
      // Checked before the body is read.
      if (Number(headers['content-length']) > fileKinds[kind].maxBytes) return sendFault(reply, tooLargeError(kind));
      const parts = (body ?? []) as AsyncIterable<Buffer>;
      const outcome = await files.add(kind, name, parts, toAuthor(session));
      switch (outcome.kind) {
        case 'stored':
          await audit(session.email, 'file-uploaded', { file: outcome.file.name });
          return reply.code(201).send(outcome.file);
        case 'faulty':
          return sendFault(reply, outcome.rule);
        case 'full':
          return sendProblem(reply, 409, 'Too many files are waiting to be published. Publish some first.');
      }
    },
  });
}

function sendFault(reply: FastifyReply, rule: string): FastifyReply {
  return sendFieldErrors(reply, { file: `The file ${rule}.` });
}
