/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  /** In the order and spelling in which they came, names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** False when the server closes the connection after it. */
  keepsConnection: boolean;
}

const statusLine = /^HTTP\/1\.1 (\d{3}) [\t\x20-\x7e]*$/;
const fieldLine = /^([!#$%&'*+.^_`|~\w-]+): ?([\t\x20-\x7e\x80-\xff]*)$/;
/** What may occur in a response only once. */
const single = ['content-length', 'content-type', 'location', 'transfer-encoding', 'content-encoding', 'date', 'etag'];

/**
 * Reads one answer from the start of what was received, as strictly as RFC 9112 describes them.
 *
 * @param isOver whether nothing will follow, which is how an answer without a length ends
 * @returns the answer and how many bytes it took; null while it is not complete
 * @throws when it is not an HTTP answer
 */
export function readAnswer(received: Buffer, isHead: boolean, isOver: boolean): [Answer, number] | null {
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

/** The value of a header of an answer. */
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
