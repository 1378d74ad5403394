import { CommandError, runTool } from './run-command.ts';

/** `npm run dev`: Astro's development server, with what `development.ts` adds to it. */
try {
  await runTool('astro', 'bin/astro.mjs', ['dev', ...process.argv.slice(2)], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
} catch (error) {
  // It has said on the console why it ended.
  if (!(error instanceof CommandError)) throw error;
  process.exitCode = 1;
}
