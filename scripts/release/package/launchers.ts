import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFlags, serverVariables } from '../../../bootstrap/server-flags.mjs';

interface Launcher {
  name: string;
  script: string;
  flags?: string[];
  variables?: Record<string, string>;
}

const launchers: Launcher[] = [
  { name: 'start', script: 'scripts/release/packaged/serve.ts', flags: serverFlags, variables: serverVariables },
  { name: 'admin', script: 'scripts/operate/admin.ts' },
  { name: 'backup', script: 'scripts/operate/backup.ts' },
  { name: 'restore', script: 'scripts/operate/restore.ts' },
];

/** The scripts of the launchers. Their imports lead to all other modules of a package. */
export const launcherScripts = launchers.map(({ script }) => script);

export async function writeLaunchers(folder: string): Promise<void> {
  for (const launcher of launchers) {
    const file = join(folder, launcher.name);
    await writeFile(file, launcherText(launcher));
    await chmod(file, 0o755);
  }
}

/** `exec` replaces the shell with Node, so that signals reach the site. */
function launcherText({ script, flags = [], variables = {} }: Launcher): string {
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}="\${${name}:-${value}}"\n`);
  return `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
export NODE_ENV=production
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-\${CACHE_DIRECTORY:-$here/cache}/node}"
${exports.join('')}exec "$here/bin/node" ${['--disable-warning=ExperimentalWarning', ...flags].join(' ')} "$here/${script}" "$@"
`;
}
