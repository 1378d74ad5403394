import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

interface ServiceRequest {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server of our own that speaks OpenAI's protocol for images, and every fault that a test asks it for. */
export interface ImageService {
  /** As `IMAGE_API_URL` names it. */
  url: string;
  /** The requests it received, in order. */
  requests: ServiceRequest[];
  /** How the next requests are answered; the last answer is repeated. */
  answers(...next: Answer[]): void;
  /** Resolves when the next connection is broken off by the other side. */
  nextDisconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startImageService(): Promise<ImageService> {
  const requests: ServiceRequest[] = [];
  let answers: Answer[] = [];
  let left = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left.resolve();
    });
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(body || '{}') as Record<string, unknown>,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(request, response);
  });
  const { url, stop } = await listen(server);
  return {
    url: `${url}/v1`,
    requests,
    answers(...next) {
      answers = next;
      requests.length = 0;
      left = Promise.withResolvers<void>();
    },
    nextDisconnect: () => left.promise,
    stop,
  };
}

/** Sends JSON with a status. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** The answer with a picture, as the protocol has it. */
export function image(bytes: Buffer): Answer {
  return json(200, { created: 1_790_000_000, data: [{ b64_json: bytes.toString('base64') }] });
}

/** A fault in the protocol's words, which repeat the key that was sent. */
export function fault(status: number, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    const message = `Refused: ${request.headers.authorization}`;
    const body = { error: { message, type: message, code: message } };
    return json(status, body, { 'x-request-id': String(request.headers.authorization), ...headers })(request, response);
  };
}
