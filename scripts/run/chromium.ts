import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** The system's Chromium, or another that `CHROMIUM_PATH` names; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

/** What Chromium needs to run without a display, a sandbox and the internet. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
