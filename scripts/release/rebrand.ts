import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { contentFolder } from '../../server/project-folders.ts';
import { typeface } from '../../src/styles/typeface.ts';
import { readTypeface } from '../build/fonts/typeface.ts';
import { ask, isInteractive } from '../operate/admin/command.ts';
import { exitWith, Failure, say, UsageError } from '../run/console.ts';
import { root, runCommand } from '../run/run-command.ts';
import { applyBrand } from './rebrand/apply.ts';
import { type Brand, flagNames, flags, readBrand, rebrandHelp } from './rebrand/flags.ts';
import { listFaintColors } from './rebrand/logo.ts';
import { drawPictures, startSmall } from './rebrand/starter.ts';

/**
 * `npm run rebrand`: gives the site another name, domain, colours, typeface and logo. It asks for each, or takes them
 * as flags. `--starter` replaces the sample by the records of `starter/`.
 */
async function rebrand(): Promise<void> {
  const options = Object.fromEntries(flagNames.map((name) => [name, { type: 'string' as const }]));
  const {
    values: { help, starter, ...values },
  } = parseArgs({ options: { ...options, starter: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (help) return void process.stdout.write(`${rebrandHelp()}\n`);
  const brand = await readBrand(starter || Object.keys(values).length > 0 ? values : await promptForFlags());
  if (starter) await requireCommitted(contentFolder);
  await installTypeface(brand);
  const toFill = starter ? await startSmall(join(root, 'starter'), contentFolder) : [];
  const changed = await applyBrand(root, brand);
  const css = await readFile(join(root, 'src/styles/theme.css'), 'utf8');
  await drawPictures(contentFolder, css);
  if (toFill.length > 0) {
    say('content/ now has the records of starter/. Their fields, to fill with your own (docs/records.md):');
    process.stdout.write(`\n${toFill.map((line) => `  ${line}`).join('\n')}\n\n`);
  }
  say(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing to change.');
  const kept = (['color', 'signal', 'neutral', 'font', 'logo'] as const).filter((name) => !brand[name]);
  if (kept.length > 0) say(`Kept: ${kept.map((name) => `--${name}`).join(', ')}.`);
  const faint = listFaintColors(`${brand.logo}${brand.icon}`, css);
  if (faint.length > 0)
    say(
      `Hard to see in the logo or icon: ${faint.join(', ')}. Give it a colour for each theme, such as light-dark(${faint[0]?.split(' ')[0]}, #ffffff); icons take the second.`,
    );
  process.stdout.write('\nSee it with npm run dev. Then npm run launch lists what is left of the sample.\n');
}

/** Refuses to replace records that git could not bring back. */
async function requireCommitted(folder: string): Promise<void> {
  const status = await promisify(execFile)('git', ['status', '--porcelain', '--', folder], { cwd: root }).catch(() => {
    throw new Failure(
      '--starter replaces content/, and works only in a git repository, which keeps the former records.',
    );
  });
  if (status.stdout)
    throw new Failure(`Commit these changes first, because --starter replaces content/:\n\n${status.stdout}`);
}

async function promptForFlags(): Promise<Record<string, string | undefined>> {
  if (!isInteractive()) throw new UsageError('Give at least one flag.');
  const answers: Record<string, string | undefined> = {};
  for (const name of flagNames) {
    for (;;) {
      const answer = (await ask(`${flags[name].sets} (empty: keep): `)).trim();
      answers[name] = answer || undefined;
      const fault = await readBrand({ [name]: answers[name] }).catch((error: Error) => error);
      if (!(fault instanceof Error)) break;
      process.stderr.write(`${fault.message}\n`);
    }
  }
  return answers;
}

async function installTypeface({ font }: Brand): Promise<void> {
  if (!font || font === typeface) return;
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const isMissing = !{ ...dependencies, ...devDependencies }[font];
  if (isMissing) {
    await runNpm('install', '--save-dev', '--save-exact', font).catch(() => {
      throw new Failure(`--font: npm could not install ${font}. See https://fontsource.org/?variable=true`);
    });
  }
  await readTypeface(font).catch(async (error: Error) => {
    if (isMissing) await runNpm('uninstall', font);
    throw new Failure(`--font: ${error.message}`);
  });
  if (devDependencies[typeface]) await runNpm('uninstall', typeface);
}

const runNpm = (...args: string[]) =>
  runCommand('npm', ['--loglevel=error', ...args], { shell: process.platform === 'win32' });

await rebrand().catch((error) => exitWith(error, 'See npm run rebrand -- --help'));
// Reading from a terminal would keep the process alive.
process.stdin.destroy();
