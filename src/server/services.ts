import type { Company } from '../content/company.ts';
import { Administrators, type Login } from './administrators.ts';
import { type Audit, AuditLog } from './audit-log.ts';
import { readCompany } from './company.ts';
import { ContactSubmissions } from './contact-submissions.ts';
import { type Database, OpeningError, openDatabase } from './database/open.ts';
import { type Environment, siteOrigin } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type ImageGeneration, openImageGeneration } from './image-generation/image-generation.ts';
import { SpamJudge } from './intake/spam-judge.ts';
import { Live } from './live.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { Outbox } from './outbox/outbox.ts';
import { channelsOf, Workers } from './outbox/workers.ts';
import { RateLimit } from './rate-limit.ts';
import { removeOlder, retentionStart } from './retention.ts';
import { Sessions } from './sessions.ts';

/** What the endpoints and the pages on demand work with; one of each in a process. */
export interface Services {
  company: Company;
  database: Database;
  submissions: ContactSubmissions;
  administrators: Administrators;
  sessions: Sessions;
  loginAttempts: RateLimit;
  images: ImageGeneration;
  spamJudge: SpamJudge;
  outbox: Outbox;
  /** What delivers; it rests until it is started. */
  workers: Workers;
  deliveries: Deliveries;
  live: Live;
  /** Writes down what was done in the admin area; never rejects. */
  audit: Audit;
  auditLog: AuditLog;
  /** After how many days submissions are removed; undefined keeps them for ever. */
  retentionDays: number | undefined;
  /** The administrator's login, when its password was made up at this start. */
  newLogin: Login | null;
  /** Writes a fault that was handled to the server's log. */
  reportError(error: unknown): void;
  close(): Promise<void>;
}

/** How often what was deleted is removed for good, once it can no longer be undone. */
const purgeEveryMs = 20_000;
const quarterOfAnHour = 15 * 60_000;

/**
 * Opens the database, brings it up to date and makes sure that there is an administrator.
 *
 * @throws OpeningError when the database cannot be used
 */
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
  const workers = new Workers(channels, outbox, { report: reportError, onFailure: () => live.publish('change') });
  const submissions = new ContactSubmissions(database, {
    alsoWrite: (transaction, rows) => outbox.write(transaction, rows),
    alsoRelease: (transaction, ids) => outbox.writeMissing(transaction, ids),
  });
  const auditLog = new AuditLog(db, reportError);
  const administrators = new Administrators(db, auditLog.add);
  const given = { email: environment.adminEmail, password: environment.adminPassword };
  const newLogin = await submissions
    .purge()
    .then(() => administrators.ensure(given, company.domain))
    .catch(async (error) => {
      await db.destroy();
      throw new OpeningError(database.engine, environment.databaseUrl, error);
    });
  const purging = setInterval(() => submissions.purge().catch(reportError), purgeEveryMs).unref();
  const { images, close: closeImages } = openImageGeneration(environment, reportError);
  const sessions = new Sessions(db, {
    ttlHours: environment.sessionTtlHours,
    idleMinutes: environment.sessionIdleMinutes,
    secure: siteOrigin(environment).startsWith('https:'),
  });
  const { retentionDays } = environment;
  const endHousekeeping = startHousekeeping(async (signal) => {
    await sessions.removeExpired();
    if (retentionDays) await removeOlder(database, retentionStart(retentionDays), auditLog.add, { signal });
  }, reportError);
  return {
    company,
    database,
    submissions,
    administrators,
    sessions,
    loginAttempts: new RateLimit(db, 10, quarterOfAnHour),
    images,
    spamJudge: new SpamJudge(environment.spam),
    outbox,
    workers,
    deliveries: new Deliveries(db),
    live,
    audit: auditLog.add,
    auditLog,
    retentionDays,
    newLogin,
    reportError,
    async close() {
      live.close();
      await endHousekeeping();
      clearInterval(purging);
      await closeImages();
      await submissions.drained();
      await workers.stop();
      await db.destroy();
    },
  };
}
