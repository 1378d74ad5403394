import { AuditLog } from '../../server/account/audit-log.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { exitWith, UsageError } from '../run/console.ts';
import type { Command } from './admin/command.ts';
import { resetSecondFactor, setPassword } from './admin/logins.ts';
import { compact, erase, retention } from './admin/removals.ts';

/**
 * `npm run admin -- COMMAND`: runs a command for the site's owner on the configured database, even while the site is
 * running. It exits with 0 after success, 1 after a failure and 2 after wrong usage.
 */
const commands: Record<string, Command> = {
  'set-password': setPassword,
  'reset-second-factor': resetSecondFactor,
  erase,
  retention,
  compact,
};

async function main([name = 'help', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write('Usage: npm run admin -- COMMAND\n');
    for (const command of Object.values(commands)) describe(command);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Unknown command "${name}".`);
  if (args.some((arg) => ['--help', '-h'].includes(arg))) return describe(command);

  const run = command.prepare(args);
  const environment = readEnvironment(process.env);
  const database = await openDatabase(environment.databaseUrl, { directUrl: environment.databaseDirectUrl });
  try {
    const auditLog = new AuditLog(database.db, (error) => process.stderr.write(`${(error as Error).message}\n`));
    await run({ environment, database, audit: auditLog.add });
  } finally {
    await database.db.destroy();
  }
}

function describe({ usage, help }: Command): void {
  process.stdout.write(`\n${usage}\n${help.replace(/^/gm, '    ')}\n`);
}

await main(process.argv.slice(2)).catch((error) => exitWith(error, 'See npm run admin -- help'));
// Reading from a terminal would keep the process alive.
process.stdin.destroy();
