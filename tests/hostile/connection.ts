import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './answer.ts';

/** Wide, so that a slow machine fails nothing: it only ends what hangs. */
const patienceMs = 40_000;

/**
 * A connection on which any bytes can be sent: Node's own client and `fetch` refuse most of what a hostile one would
 * send, and tidy up the rest.
 */
export class Connection {
  readonly #socket: Socket;
  /** Joined when it is looked at: of a long answer that would otherwise be most of the work. */
  #chunks: Buffer[] = [];
  #isOver = false;
  #changed = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#chunks.push(chunk);
      this.#changed();
    });
    // The server may cut it at any time, which is the end of it and no fault.
    socket.on('error', () => {});
    socket.once('end', () => this.#end());
    socket.once('close', () => this.#end());
  }

  /**
   * @param url the origin: `http://127.0.0.1:3000`
   * @param localAddress of this machine, from which it comes
   */
  static open(url: string, localAddress?: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      // What is sent is still read when the server has ended its side.
      const socket = connect({
        host: hostname,
        port: Number(port),
        allowHalfOpen: true,
        noDelay: true,
        ...(localAddress && { localAddress }),
      });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  /** True when the server has ended it. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What came and was not taken as an answer. */
  get rest(): string {
    return this.#received().toString('latin1');
  }

  /** @param text each character a byte */
  write(text: string | Buffer): void {
    if (!this.#socket.writable) return;
    this.#socket.write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  }

  /** Says that nothing more will be sent. */
  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Stops reading, as one who wants the server to keep what it has. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** The next answer; null when the connection ended without one. */
  async answer(isHead = false): Promise<Answer | null> {
    for (;;) {
      const received = this.#received();
      const [answer, length] = readAnswer(received, isHead, this.#isOver) ?? [null, 0];
      this.#chunks = length < received.length ? [received.subarray(length)] : [];
      if (answer && answer.status >= 200) return answer;
      if (answer) continue;
      if (this.#isOver) return null;
      await this.#change('an answer');
    }
  }

  /**
   * All answers until the server ends the connection.
   *
   * @param isHead whether the first is to a HEAD
   */
  async answers(isHead = false): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let next = await this.answer(isHead); next; next = await this.answer()) answers.push(next);
    return answers;
  }

  /** Resolves when the server has ended it. */
  async over(): Promise<void> {
    while (!this.#isOver) await this.#change('the end of the connection');
  }

  #received(): Buffer {
    if (this.#chunks.length !== 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] as Buffer;
  }

  #change(what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what} did not come in ${patienceMs} ms`)), patienceMs);
      this.#changed = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #end(): void {
    this.#isOver = true;
    this.#changed();
    if (!this.#socket.destroyed) this.#socket.end();
  }
}

/** Sends these bytes on a connection of their own, says that nothing follows, and gives every answer. */
export async function exchange(url: string, request: string | Buffer): Promise<Answer[]> {
  const bytes = Buffer.from(request as string, 'latin1');
  const connection = await Connection.open(url);
  connection.write(bytes);
  connection.end();
  const answers = await connection.answers(bytes.toString('latin1', 0, 5) === 'HEAD ');
  connection.destroy();
  return answers;
}
