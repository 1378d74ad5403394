import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** All that has come so far. */
  text(): string;
  /** The `kind` of each event so far. */
  kinds(): string[];
  isOver(): boolean;
  close(): void;
}

/** Opens a stream of server-sent events on a connection of its own, which ends with it. */
export function openEvents(url: string, cookie: string): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${url}/api/admin/events`, { headers: { cookie }, agent: false }, (answer) => {
      let text = '';
      let isOver = false;
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', () => {});
      answer.once('close', () => {
        isOver = true;
      });
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        kinds: () =>
          [...text.matchAll(/^event: submissions\ndata: (.+)\n\n/gm)].map(([, data]) => JSON.parse(data ?? '').kind),
        isOver: () => isOver,
        close: () => asked.destroy(),
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
