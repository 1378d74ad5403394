import { bodyLimit } from './connections.ts';

interface Posted {
  values: Record<string, string>;
  files: File[];
}

/** The time to parse a form grows disproportionately with its fields. */
const maxFields = 100;

/**
 * Reads a form that a browser has posted. Returns null for anything else, including more fields or longer texts than a
 * browser sends: parsing 7 MB of them would delay all other visitors for minutes.
 */
export async function readPosted(request: Request): Promise<Posted | null> {
  const type = request.headers.get('content-type') ?? '';
  return request
    .arrayBuffer()
    .then((body) => read(Buffer.from(body), type))
    .catch(() => null);
}

export async function readPostedForm(request: Request): Promise<Record<string, string> | null> {
  return (await readPosted(request))?.values ?? null;
}

async function read(sent: Buffer, type: string): Promise<Posted | null> {
  const boundary = findBoundary(type);
  if (!boundary && (!/^application\/x-www-form-urlencoded\b/i.test(type) || sent.byteLength > bodyLimit)) return null;
  const parts = sent.toString('latin1').split(boundary ? `--${boundary}` : '&', maxFields + 2);
  if (parts.length > maxFields + 1) return null;
  const response = new Response(new Uint8Array(sent), { headers: { 'content-type': type } });
  const entries = [...(await response.formData()).entries()];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > bodyLimit) return null;
  return {
    // Browsers send line breaks in a text area as CRLF, scripts send LF.
    values: Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])),
    // Browsers send an empty file field as a file without name and content.
    files: entries
      .map(([, value]) => value)
      .filter((value) => value instanceof File && (value.name || value.size)) as File[],
  };
}

/**
 * Returns the boundary of a multipart body (RFC 2046, 5.1.1), as browsers write it. Returns null for any other type. It
 * also returns null for a boundary that another parser might read differently, because it is used to count the fields
 * before they are parsed.
 */
function findBoundary(type: string): string | null {
  return /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/i.exec(type)?.[1] ?? null;
}

/** Redirects a browser to another page of the site, which the browser requests with GET. */
export function seeOther(location: string, setCookie: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

interface PageResponse {
  status?: number | undefined;
  headers: Headers;
}

interface Outcome {
  status: number;
  retryAfter?: number | undefined;
}

export function respondWith(response: PageResponse, { status, retryAfter }: Outcome): void {
  response.status = status;
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
}
