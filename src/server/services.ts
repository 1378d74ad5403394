import type { Company } from '../content/company.ts';
import { Administrators, type Login } from './administrators.ts';
import { readCompany } from './company.ts';
import { ContactSubmissions } from './contact-submissions.ts';
import { type Database, openDatabase } from './database/open.ts';
import { type Environment, siteOrigin } from './env.ts';
import { SpamJudge } from './intake/spam-judge.ts';
import { Live } from './live.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { Outbox } from './outbox/outbox.ts';
import { channelsOf, Workers } from './outbox/workers.ts';
import { RateLimit } from './rate-limit.ts';
import { Sessions } from './sessions.ts';

/** What the endpoints and the pages on demand work with; one of each in a process. */
export interface Services {
  company: Company;
  database: Database;
  submissions: ContactSubmissions;
  administrators: Administrators;
  sessions: Sessions;
  loginAttempts: RateLimit;
  spamJudge: SpamJudge;
  outbox: Outbox;
  /** What delivers; it rests until it is started. */
  workers: Workers;
  deliveries: Deliveries;
  live: Live;
  /** The administrator's login, when its password was made up at this start. */
  newLogin: Login | null;
  /** Writes a fault that was handled to the server's log. */
  reportError(error: unknown): void;
  close(): Promise<void>;
}

/** How often what was deleted is removed for good, once it can no longer be undone. */
const purgeEveryMs = 20_000;
const quarterOfAnHour = 15 * 60_000;

/** Opens the database, brings it up to date and makes sure that there is an administrator. */
export async function openServices(
  environment: Environment,
  companyFile: URL,
  reportError: (error: unknown) => void = console.error,
): Promise<Services> {
  const company = await readCompany(companyFile);
  const database = await openDatabase(environment.databaseUrl, reportError);
  const { db } = database;
  const channels = channelsOf(environment, company);
  const outbox = new Outbox(
    db,
    channels.map(({ name }) => name),
  );
  const live = new Live(database, environment.databaseUrl, reportError);
  const workers = new Workers(channels, outbox, reportError);
  const submissions = new ContactSubmissions(database, {
    alsoWrite: (transaction, rows) => outbox.write(transaction, rows),
  });
  await submissions.purge();
  const purging = setInterval(() => submissions.purge().catch(reportError), purgeEveryMs).unref();
  const administrators = new Administrators(db);
  const given = { email: environment.adminEmail, password: environment.adminPassword };
  const newLogin = await administrators.ensure(given, company.domain);
  return {
    company,
    database,
    submissions,
    administrators,
    sessions: new Sessions(db, environment.sessionTtlHours, siteOrigin(environment).startsWith('https:')),
    loginAttempts: new RateLimit(db, 10, quarterOfAnHour),
    spamJudge: new SpamJudge(environment.spam),
    outbox,
    workers,
    deliveries: new Deliveries(db),
    live,
    newLogin,
    reportError,
    async close() {
      clearInterval(purging);
      live.close();
      await submissions.drained();
      await workers.stop();
      await db.destroy();
    },
  };
}
