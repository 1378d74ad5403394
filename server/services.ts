import { sql } from 'kysely';
import { Accounts } from './account/accounts.ts';
import { AuditLog, auditInbox } from './account/audit-log.ts';
import { Authenticators } from './account/authenticators.ts';
import { Credentials, EmailTakenError } from './account/credentials.ts';
import { Devices } from './account/devices.ts';
import { Invitations } from './account/invitations.ts';
import { Passkeys } from './account/passkeys.ts';
import { PendingLogins } from './account/pending-logins.ts';
import { RecoveryCodes } from './account/recovery-codes.ts';
import { SecondFactors } from './account/second-factors.ts';
import { Sessions } from './account/sessions.ts';
import { channelsOf } from './channels.ts';
import { ContentEditing } from './content/editing/content-editing.ts';
import { ContentWorker } from './content/editing/worker.ts';
import { PublicationLog } from './content/publishing/publication-log.ts';
import { replaceContent, type ServerContent } from './content.ts';
import { OpeningError, openDatabase } from './database/open.ts';
import { Clearing } from './database/overwriting.ts';
import { Readiness } from './database/readiness.ts';
import { type Environment, EnvironmentError, siteOrigin } from './environment/environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { AttemptLimit } from './http/limits/attempt-limit.ts';
import { openImageGeneration } from './images/image-generation.ts';
import { ContactSubmissions } from './inbox/contact-submissions.ts';
import { InboxActions, InboxEvents } from './inbox/inbox-actions.ts';
import { LiveUpdates } from './inbox/live.ts';
import { settleReply } from './inbox/thread.ts';
import { formSchemas } from './intake/form-schemas.ts';
import { SpamFilter } from './intake/spam-filter.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { Deliveries } from './outbox/deliveries.ts';
import { Outbox } from './outbox/outbox.ts';
import { Workers } from './outbox/worker.ts';
import { Retention } from './privacy/retention.ts';
import { Registrations } from './webinars/registrations.ts';
import { writeReminders } from './webinars/reminders.ts';

/** What the endpoints and the pages on demand work with; one of each in a process. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** How often what was deleted, and spam beyond its cap, is removed for good. */
const purgeEveryMs = 20_000;
/** How often reminders of webinars that have become due are written into the outbox. */
const remindEveryMs = 20_000;
const quarterOfAnHour = 15 * 60;

/**
 * Opens the database, brings it up to date and makes sure that there is an administrator.
 *
 * @throws OpeningError when the database cannot be used
 */
export async function openServices(
  environment: Environment,
  content: ServerContent,
  reportError: (error: unknown) => void = console.error,
) {
  const { company, errors, forms } = content;
  const database = await openDatabase(environment.databaseUrl, {
    onError: reportError,
    directUrl: environment.databaseDirectUrl,
  });
  const { db } = database;
  const invitations: Invitations = new Invitations(db, (transaction, id) => outbox.writeInvitation(transaction, id));
  const registrations = new Registrations(database, content);
  const newsletter = await openNewsletter(database, environment, content, () => outbox).catch(async (error) => {
    await db.destroy();
    throw new OpeningError(database.engine, environment.databaseUrl, error);
  });
  const { signUps, subscribers } = newsletter;
  const channels = [...channelsOf(environment, content, invitations, registrations), ...newsletter.channels];
  const outbox: Outbox = new Outbox(
    database,
    channels.map(({ name }) => name),
    settleReply,
  );
  const live = new LiveUpdates(database, reportError);
  const onChange = () => live.publish('change');
  const workers = new Workers(channels, outbox, { report: reportError, onFailure: onChange, onReplySent: onChange });
  const clearing = new Clearing(database);
  const onRemoved = () => clearing.request();
  const submissions = new ContactSubmissions(database, {
    onRemoved,
    refuse: registrations.refuse,
    async onInsert(transaction, rows) {
      await outbox.write(transaction, rows);
      await signUps.add(transaction, rows);
    },
    async onRelease(transaction, ids) {
      await outbox.writeMissing(transaction, ids);
      await signUps.addReleased(transaction, ids);
    },
    onReply: (transaction, submissionId, messageId) => outbox.writeReply(transaction, submissionId, messageId),
  });
  const auditLog = new AuditLog(db, reportError);
  const events = new InboxEvents();
  events.on((event) => auditInbox(auditLog, event));
  events.on(({ type }) => {
    // What has arrived or was written, or turned out to be no spam, is delivered at once.
    if (type === 'arrived' || type === 'released' || type === 'replied') workers.wake();
  });
  events.on((event) => live.tell(event));
  const credentials = new Credentials(db, auditLog.add);
  const given = { email: environment.adminEmail, password: environment.adminPassword };
  const newLogin = await submissions
    .purge(environment.binDays)
    .then(() => credentials.ensure(given, company.domain))
    .catch(async (error) => {
      await clearing.retry();
      await db.destroy();
      if (error instanceof EmailTakenError) throw new EnvironmentError(`ADMIN_EMAIL cannot be used. ${error.message}`);
      throw new OpeningError(database.engine, environment.databaseUrl, error);
    });
  const endClearing = startHousekeeping(
    async (signal) => {
      await submissions.purge(environment.binDays);
      await submissions.trimSpam(environment.spamStore, signal);
      await newsletter.sending.finish();
      if ((await subscribers.removeOld(environment.binDays)) > 0) onRemoved();
      await clearing.retry();
    },
    reportError,
    purgeEveryMs,
  );
  const endReminding = startHousekeeping(
    async () => {
      if (!outbox.sendsRegistrations) return;
      if ((await writeReminders(database, registrations.webinars())) > 0) workers.wake();
    },
    reportError,
    remindEveryMs,
  );
  const images = openImageGeneration(environment, content, reportError);
  const origin = siteOrigin(environment);
  const isSecure = origin.startsWith('https:');
  const pendingLogins = new PendingLogins(db, isSecure);
  const passkeys = new Passkeys(db, origin, company);
  const sessions = new Sessions(db, {
    ttlHours: environment.sessionTtlHours,
    idleMinutes: environment.sessionIdleMinutes,
    secure: isSecure,
  });
  const contentEditing = new ContentEditing(db, {
    worker: new ContentWorker({ cacheDirectory: environment.cacheDirectory }),
  });
  const publicationLog = new PublicationLog(db);
  const retention = new Retention(database, environment.retentionDays, auditLog.add);
  const endHousekeeping = startHousekeeping(async (signal) => {
    await sessions.removeExpired();
    await pendingLogins.removeExpired();
    await passkeys.removeExpired();
    await invitations.removeExpired();
    // A process of the release before may have written the addresses that were typed there (migration 0009).
    await sql`delete from rate_limits`.execute(db);
    await retention.run(undefined, signal).finally(onRemoved);
  }, reportError);
  const schemas = formSchemas(content);
  return {
    company,
    errors,
    forms,
    /** What the public forms may send. */
    schemas,
    database,
    submissions,
    /** Webinars that take registrations. */
    registrations,
    /** What the administrator does in the inbox. */
    inbox: new InboxActions(submissions, events),
    /** What happens in the inbox. */
    events,
    credentials,
    /** A login is answered after about this long and never sooner (docs/product.md#admin-login). */
    loginDelayMs: 500,
    accounts: new Accounts(db),
    invitations,
    /** The subscribers of the newsletter, what they got, and how it is written. */
    newsletter,
    sessions,
    /** Logins whose second step is missing. */
    pendingLogins,
    secondFactors: new SecondFactors(db),
    authenticators: new Authenticators(db, company),
    passkeys,
    recoveryCodes: new RecoveryCodes(db),
    /** Whether an account without a second factor reaches nothing but its own page. */
    requiresSecondFactor: environment.requiresSecondFactor,
    /** The browsers that have logged in before. */
    devices: new Devices(db, isSecure),
    passwordAttempts: new AttemptLimit(db, { attempts: 10, seconds: quarterOfAnHour }),
    images,
    /** Says from now on what a publication has made of the words that are not in the built pages. */
    adoptContent(fresh: ServerContent): void {
      replaceContent(content, fresh);
      Object.assign(schemas, formSchemas(content));
    },
    /** What editors do with the records of `content/`. */
    contentEditing,
    /** The history of what was published of them. */
    publicationLog,
    /** Whether the site's content is edited here. */
    editsContent: environment.contentEditing,
    spamFilter: new SpamFilter(environment.spam),
    spamStore: environment.spamStore,
    binDays: environment.binDays,
    /** What replies are written with. */
    mails: content.mails,
    outbox,
    /** What delivers, once it is started. */
    workers,
    deliveries: new Deliveries(db),
    live,
    /** Writes down what was done in the admin area; never rejects. */
    audit: auditLog.add,
    auditLog,
    /** Removes submissions by their age. */
    retention,
    /** To be called when something was removed for good. */
    onRemoved,
    readiness: new Readiness(database, reportError),
    /** The administrator's login, when its password was generated at this start. */
    newLogin,
    /** Writes a fault that was handled to the server's log. */
    reportError,
    async close(): Promise<void> {
      live.close();
      await endHousekeeping();
      await endClearing();
      await endReminding();
      await clearing.close();
      await contentEditing.close();
      await submissions.drained();
      await workers.stop();
      await newsletter.markdown.close();
      await db.destroy();
    },
  };
}
