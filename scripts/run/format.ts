import { join } from 'node:path';
import { formatContent } from './canonical-files.ts';
import { root, runTool } from './run-command.ts';
import { testFolders } from './test-files.ts';

/** `npm run format`: formats everything and applies the linter's safe fixes. */
await runTool('@biomejs/biome', 'bin/biome', ['check', '--write', '.']);
for (const folder of ['content', testFolders.CONTENT_DIRECTORY]) await formatContent(join(root, folder));
