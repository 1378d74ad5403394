import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../server/file-system/folders.ts';
import { formatContent } from './canonical-files.ts';
import { recordsPage } from './records-page.ts';
import { root, runTool } from './run-command.ts';
import { testFolders } from './test-files.ts';

/**
 * `npm run format`: formats everything, applies the linter's safe fixes and lists the fields of the records in
 * `docs/records.md`.
 */
for (const folder of ['content', 'starter', testFolders.CONTENT_DIRECTORY]) {
  if (await exists(join(root, folder))) await formatContent(join(root, folder));
}
await writeFile(join(root, 'docs/records.md'), recordsPage());
await runTool('@biomejs/biome', 'bin/biome', ['check', '--write', '.']);
