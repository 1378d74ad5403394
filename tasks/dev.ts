import { runTool } from './run-command.ts';

/** `npm run dev`: Astro's development server with the calls mounted in it (`development-calls.ts`). */
await runTool('astro', 'bin/astro.mjs', ['dev', ...process.argv.slice(2)], {
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
});
