import './heap.ts';
import { OpeningError } from '../src/server/database/open.ts';
import { EnvironmentError, readEnvironment } from '../src/server/env.ts';
import { startSite } from './start.ts';

/** The process: reads the environment, starts the site, says where it is, and stops when it is told to. */
async function main(): Promise<void> {
  const site = await startSite(readEnvironment(process.env));

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    site.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The process that started this one is gone (see bootstrap/main.mjs).
  process.on('disconnect', stop);

  if (site.newLogin) {
    process.stdout.write(
      `\nThe administrator's login, shown this once:\n` +
        `  ${site.address}/admin/login\n  email     ${site.newLogin.email}\n  password  ${site.newLogin.password}\n`,
    );
  }
  process.stdout.write(`\nThe site is ready at ${site.address}\n`);
}

function fail(error: unknown): void {
  const isExpected = error instanceof EnvironmentError || error instanceof OpeningError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

main().catch(fail);
