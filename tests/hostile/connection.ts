import { connect, type Socket } from 'node:net';

/** The limit is high, so that it stops only hanging tests and not those on slow machines. */
const patienceMs = 40_000;

/** Sends any bytes. Node's own client and `fetch` refuse most hostile requests, and normalize the rest. */
export class Connection {
  readonly #socket: Socket;
  /** Joining a long answer on every chunk would be slow, so the chunks are joined when they are read. */
  #chunks: Buffer[] = [];
  #isOver = false;
  #changed = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#chunks.push(chunk);
      this.#changed();
    });
    // The server may cut the connection at any time; that is not a fault.
    socket.on('error', () => {});
    socket.once('end', () => this.#end());
    socket.once('close', () => this.#end());
  }

  /**
   * @param url the origin, such as `http://127.0.0.1:3000`
   * @param localAddress the address of this machine to connect from
   */
  static open(url: string, localAddress?: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      // The client can still send after the server has ended its side.
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

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the bytes that do not belong to an answer that was read. */
  get rest(): string {
    return this.#received().toString('latin1');
  }

  /** @param text a text with one character per byte */
  write(text: string | Buffer): void {
    if (!this.#socket.writable) return;
    this.#socket.write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Stops reading, so that the server has to keep its response. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Returns the next answer, or null if the connection ended without one. */
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
   * Returns all answers until the server ends the connection.
   *
   * @param isHead true if the first request was a HEAD
   */
  async answers(isHead = false): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let next = await this.answer(isHead); next; next = await this.answer()) answers.push(next);
    return answers;
  }

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

/** Sends bytes on a new connection, ends the sending side, and returns every answer. */
export async function exchange(url: string, request: string | Buffer): Promise<Answer[]> {
  const bytes = Buffer.from(request as string, 'latin1');
  const connection = await Connection.open(url);
  connection.write(bytes);
  connection.end();
  const answers = await connection.answers(bytes.toString('latin1', 0, 5) === 'HEAD ');
  connection.destroy();
  return answers;
}

export interface Answer {
  status: number;
  /** The headers keep their order; only their names are in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  keepsConnection: boolean;
}

const statusLine = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e]*$/;
const fieldLine = /^([!#$%&'*+.^_`|~\w-]+): ?([\t\x20-\x7e\x80-\xff]*)$/;
/** These headers may occur only once in a response. */
const single = ['content-length', 'content-type', 'location', 'transfer-encoding', 'content-encoding', 'date', 'etag'];

/**
 * Reads one answer from the start of the received bytes, as strictly as RFC 9112 describes it.
 *
 * @param isOver true if nothing will follow, which ends an answer without a length
 * @returns the answer and its number of bytes, or null while it is incomplete
 * @throws if it is not an HTTP answer
 */
function readAnswer(received: Buffer, isHead: boolean, isOver: boolean): [Answer, number] | null {
  const endOfHead = received.indexOf('\r\n\r\n');
  if (endOfHead < 0) return null;
  const [first = '', ...lines] = received.toString('latin1', 0, endOfHead).split('\r\n');
  const status = Number(statusLine.exec(first)?.[1] ?? fail('no status line', first));
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = fieldLine.exec(line) ?? fail('no header', line);
    return [String(name).toLowerCase(), String(value)];
  });
  for (const name of single) {
    if (headers.filter(([other]) => other === name).length > 1) fail('twice the header', name);
  }
  const head = { status, headers, keepsConnection: findHeader(headers, 'connection') !== 'close' };
  const start = endOfHead + 4;
  const framing = isHead || status < 200 || status === 204 || status === 304 ? 'none' : readFraming(headers);
  const body = readBody(received, start, framing, isOver);
  return body && [{ ...head, body: body[0] }, body[1]];
}

export function findHeader(headers: Answer['headers'], name: string): string | undefined {
  return headers.find(([other]) => other === name)?.[1];
}

type Framing = 'none' | 'chunked' | 'to the end' | number;

function readFraming(headers: Answer['headers']): Framing {
  const length = findHeader(headers, 'content-length');
  const encoding = findHeader(headers, 'transfer-encoding');
  if (length !== undefined && encoding !== undefined) fail('both a length and an encoding', `${length}, ${encoding}`);
  if (encoding !== undefined) return encoding === 'chunked' ? 'chunked' : fail('an encoding', encoding);
  if (length === undefined) return 'to the end';
  return /^\d+$/.test(length) ? Number(length) : fail('no length', length);
}

function readBody(received: Buffer, start: number, framing: Framing, isOver: boolean): [Buffer, number] | null {
  if (framing === 'none') return [Buffer.alloc(0), start];
  if (framing === 'to the end') return isOver ? [received.subarray(start), received.length] : null;
  if (framing === 'chunked') return readChunks(received, start);
  return received.length >= start + framing ? [received.subarray(start, start + framing), start + framing] : null;
}

function readChunks(received: Buffer, start: number): [Buffer, number] | null {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const endOfLine = received.indexOf('\r\n', at);
    if (endOfLine < 0) return null;
    const line = received.toString('latin1', at, endOfLine);
    const length = /^[\da-f]+$/i.test(line) ? Number.parseInt(line, 16) : fail('no length of a chunk', line);
    const end = endOfLine + 2 + length;
    if (received.length < end + 2) return null;
    if (received.toString('latin1', end, end + 2) !== '\r\n') fail('no end of a chunk', line);
    if (length === 0) return [Buffer.concat(chunks), end + 2];
    chunks.push(received.subarray(endOfLine + 2, end));
    at = end + 2;
  }
}

function fail(what: string, found: string): never {
  throw new Error(`Not an HTTP answer: ${what}: ${JSON.stringify(found.slice(0, 200))}`);
}
