import type { Login } from './account/credentials.ts';
import { EnvironmentError, readEnvironment, siteOrigin } from './environment/environment.ts';
import { type RunningSite, startSite } from './start.ts';

async function main(): Promise<void> {
  const starting = new AbortController();
  let site: RunningSite | undefined;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    starting.abort();
    site?.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Sent when the terminal is closed.
  process.on('SIGHUP', stop);
  // Emitted when the parent process has ended (see bootstrap/main.mjs).
  process.on('disconnect', stop);

  try {
    const environment = readEnvironment(process.env);
    const onNewLogin = (login: Login) => printLogin(login, siteOrigin(environment));
    site = await startSite(environment, { signal: starting.signal, onNewLogin, onDegraded });
  } catch (error) {
    if (isStopping) process.exit(0);
    throw error;
  }
  if (isStopping) await site.stop().then(() => process.exit(0));

  if (site.mailsFrom) process.stdout.write(`\nEmails are sent from ${site.mailsFrom}\n`);
  process.stdout.write(`\nThe site is ready at ${site.address}\n`);
}

function printLogin({ email, password }: Login, origin: string): void {
  process.stdout.write(
    `\nThe administrator's login, shown only once:\n` +
      `  ${origin}/admin/login\n  email     ${email}\n  password  ${password}\n`,
  );
}

function onDegraded({ message }: Error, address: string): void {
  process.stderr.write(`${message}\nUntil then, only the pages are served, at ${address}\n`);
}

function fail(error: unknown): void {
  const isExpected = error instanceof EnvironmentError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

main().catch(fail);
