import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/environment/environment.ts';
import { builtFolder, contentFolder } from '../../server/project-folders.ts';
import { buildSite } from '../build/build-site.ts';
import { exitWith, say } from '../run/console.ts';
import { root } from '../run/run-command.ts';
import { recordSample } from './launch/facts.ts';
import { findLaunchProblems } from './launch/findings.ts';

/**
 * `npm run launch`: checks, with the server's environment, that no sample content is left and that email and backups
 * work. It exits with 1 if it finds something. `--first` asks for no backup, because before the first deployment there is
 * nothing to back up. `--record-sample` records the facts of `content/` and the texts of `starter/`.
 */
async function launch(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backups: { type: 'string', default: 'backups' },
      first: { type: 'boolean' },
      'record-sample': { type: 'boolean' },
    },
  });
  if (values['record-sample']) return recordSample(contentFolder, join(root, 'starter'));
  const environment = readEnvironment(process.env);
  await buildSite();
  const pages = join(builtFolder, 'client');
  const findings = await findLaunchProblems({
    content: contentFolder,
    pages,
    backups: values.first ? undefined : resolve(values.backups),
    environment,
  });
  const subjects = Object.entries(findings);
  for (const [subject, found] of subjects) {
    process.stdout.write(`\n${subject}\n${found.map((text) => `  ${text}`).join('\n')}\n`);
  }
  if (values.first) say('A backup is still to be made: run npm run backup daily (docs/operating.md#backups).');
  if (subjects.length === 0) return say('Ready: no sample content is left, and all settings are complete.');
  say('If a fact is also true of your company, delete it or its file from scripts/release/launch/sample.json.');
  process.exitCode = 1;
}

await launch().catch((error) => exitWith(error, 'npm run launch -- [--first | --backups FOLDER]'));
