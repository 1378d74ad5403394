import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { acceptedPictures } from './provider.ts';

const script = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url));
const options = {
  encoding: 'buffer',
  timeout: 20_000,
  killSignal: 'SIGKILL',
  maxBuffer: 2 * acceptedPictures.bytes,
  // The process decodes untrusted pictures, so it is given none of the server's secrets.
  env: { PATH: process.env.PATH, FONTCONFIG_FILE: fonts, PANGOCAIRO_BACKEND: 'fontconfig' },
} as const;

/**
 * Makes a WebP picture in a separate process, so that its memory is freed and a crashing decoder does no harm. It draws
 * our own SVG (`draw`), or encodes a picture from elsewhere again (`check`), within 20 s.
 */
export function makeWebp(task: 'draw' | 'check', source: string | Uint8Array, signal: AbortSignal) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const input = ['--disable-warning=ExperimentalWarning', script, task];
    const child = execFile(process.execPath, input, { ...options, signal }, (error, picture, message) => {
      if (error) reject(new Error(`${message}`.trim() || error.message));
      else resolve(new Uint8Array(picture));
    });
    // The process may end before it has read everything. The callback reports why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(source);
  });
}
