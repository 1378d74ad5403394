import { runTool } from './run-command.ts';

/** `npm run format`: formats everything and mends what the linter can mend safely. */
await runTool('@biomejs/biome', 'bin/biome', ['check', '--write', '.']);
