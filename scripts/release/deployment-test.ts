import { runScript, runTool } from '../run/run-command.ts';
import { ensureSystemPackages, packages } from '../run/system-packages.ts';

/**
 * `npm run deployment-test`: boots a Debian machine and runs the package there as its service. It needs root, on
 * Debian.
 */
if (process.getuid?.() !== 0) throw new Error('Only root can boot a machine: sudo npm run deployment-test');
await ensureSystemPackages([packages.debootstrap, packages.container]);
await runScript('scripts/build/build.ts');
await runTool('vitest', 'vitest.mjs', ['run', '--config', 'vitest.elsewhere.config.ts', '--project=systemd']);
