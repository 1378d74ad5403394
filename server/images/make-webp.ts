import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { acceptedPictures } from './accepted-pictures.ts';

const script = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const fonts = fileURLToPath(new URL('fonts.conf', import.meta.url));
const options = {
  encoding: 'buffer',
  timeout: 20_000,
  killSignal: 'SIGKILL',
  maxBuffer: 2 * acceptedPictures.bytes,
  // It decodes pictures from elsewhere, so that it knows no secret of the server's.
  env: { PATH: process.env.PATH, FONTCONFIG_FILE: fonts, PANGOCAIRO_BACKEND: 'fontconfig' },
} as const;

/**
 * Makes WebP in a process of its own, which gives its memory back and takes nothing along when a decoder crashes. It
 * `draw`s our own SVG, or `check`s a picture from elsewhere, within 20 s.
 */
export function makeWebp(task: 'draw' | 'check', source: string | Uint8Array, signal: AbortSignal) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const input = ['--disable-warning=ExperimentalWarning', script, task];
    const child = execFile(process.execPath, input, { ...options, signal }, (error, picture, message) => {
      if (error) reject(new Error(`${message}`.trim() || error.message));
      else resolve(new Uint8Array(picture));
    });
    // It may end before it has read everything; the callback says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(source);
  });
}
