import type { Answer } from './answer.ts';
import { Connection, exchange } from './connection.ts';
import type { HostileRequest } from './generated/requests.ts';

/** Clients that send many requests at once and keep their connections for as long as the server lets them. */
export class Senders {
  readonly #url: string;
  readonly #connections: (Connection | null)[];

  constructor(url: string, count: number) {
    this.#url = url;
    this.#connections = Array.from({ length: count }, () => null);
  }

  /** Sends each of them and gives what was answered to it, which for a request that is no whole one may be nothing. */
  async send(requests: HostileRequest[]): Promise<Answer[][]> {
    const answers: Answer[][] = [];
    let next = 0;
    const sendOneByOne = async (_: unknown, sender: number) => {
      while (next < requests.length) {
        const index = next++;
        answers[index] = await this.#sendOne(sender, requests[index] as HostileRequest);
      }
    };
    await Promise.all(this.#connections.map(sendOneByOne));
    return answers;
  }

  close(): void {
    for (const connection of this.#connections) connection?.destroy();
    this.#connections.fill(null);
  }

  async #sendOne(sender: number, request: HostileRequest): Promise<Answer[]> {
    if (!request.isFramed) return exchange(this.#url, request.bytes);
    const kept = this.#connections[sender] ?? null;
    this.#connections[sender] = null;
    const answer = kept && !kept.isOver ? await this.#ask(kept, sender, request) : null;
    // The server may have ended a kept connection while the request was on its way.
    const sure = answer ?? (await this.#ask(await Connection.open(this.#url), sender, request));
    return sure ? [sure] : [];
  }

  async #ask(connection: Connection, sender: number, request: HostileRequest): Promise<Answer | null> {
    connection.write(request.bytes);
    const answer = await connection.answer(request.method === 'HEAD');
    if (connection.rest !== '') {
      throw new Error(
        `${connection.rest.slice(0, 500)}\nafter ${answer?.status} to ${request.bytes.toString('latin1', 0, 500)}`,
      );
    }
    if (answer?.keepsConnection && !connection.isOver) this.#connections[sender] = connection;
    else connection.destroy();
    return answer;
  }
}
