import type { AuditAction } from '../contract/audit-log/entry.ts';
import { AuditLog } from './account/audit-log.ts';
import { Authenticators } from './account/authenticators.ts';
import { Credentials, EmailTakenError } from './account/credentials.ts';
import { Devices } from './account/devices.ts';
import { Invitations } from './account/invitations.ts';
import { Passkeys } from './account/passkeys.ts';
import { PendingLogins } from './account/pending-logins.ts';
import { Sessions } from './account/sessions.ts';
import { ContentEditing } from './content/editing/content-editing.ts';
import { ContentWorker } from './content/editing/worker.ts';
import { replaceContent, type ServerContent } from './content/server-content.ts';
import { OpeningError, openDatabase } from './database/open.ts';
import { RemovedDataCleaner } from './database/overwriting.ts';
import { Readiness } from './database/readiness.ts';
import { type Environment, EnvironmentError, siteOrigin } from './environment/environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openImageGeneration } from './images/image-generation.ts';
import { Changes } from './inbox/changes.ts';
import type { Inbox, InboxEvent } from './inbox/inbox.ts';
import { purge, trimSpam } from './inbox/removal.ts';
import { formSchemas } from './intake/intake.ts';
import { SpamFilter } from './intake/spam-filter.ts';
import { SubmissionStore } from './intake/store.ts';
import { MailTokens } from './mail-tokens.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { finishNewsletters } from './newsletter/sending.ts';
import { SignUps } from './newsletter/sign-ups.ts';
import { openChannels } from './outbox/channels.ts';
import { mailSender } from './outbox/mails.ts';
import { Outbox } from './outbox/outbox.ts';
import { Queue } from './outbox/queue.ts';
import { Workers } from './outbox/worker.ts';
import { Retention } from './privacy/retention.ts';
import { Registrations } from './webinars/registrations.ts';
import { writeReminders } from './webinars/reminders.ts';

/** The services that endpoints and on-demand pages use. Each process has one of each. */
export type Services = Awaited<ReturnType<typeof openServices>>;

const readingActions = new Set<AuditAction | null>(['view', 'file', 'export']);

const tidyEveryMs = 20_000;

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
  const auditLog = new AuditLog(db, reportError);
  const credentials = new Credentials(db, auditLog.add);
  const prepare = async () => ({
    tokens: await MailTokens.read(db),
    newLogin: await credentials.ensure(
      { email: environment.adminEmail, password: environment.adminPassword },
      company.domain,
    ),
  });
  const { tokens, newLogin } = await prepare().catch(async (error) => {
    await db.destroy();
    if (error instanceof EmailTakenError) throw new EnvironmentError(`ADMIN_EMAIL cannot be used. ${error.message}`);
    throw new OpeningError(database.engine, environment.databaseUrl, error);
  });
  const origin = siteOrigin(environment);
  const frame = {
    // Read for each mail, because a publication may change the company's domain.
    get sender() {
      return mailSender(environment, company);
    },
    company,
    words: content.mails,
    origin,
  };
  const registrations = new Registrations(db, content, tokens);
  const newsletter = openNewsletter(db, environment, frame, tokens);
  const channels = openChannels(environment, { db, frame, registrations, newsletter: newsletter.mails });
  const outbox = new Outbox(channels.map(({ name }) => name));
  const signUps = new SignUps({
    tokens,
    outbox,
    confirms: environment.mail?.newsletterConfirm ?? false,
    consent: (topic) => content.consents[topic],
  });
  const store = new SubmissionStore(database, { registrations, outbox, signUps });
  const changes = new Changes(db, reportError);
  const workers = new Workers(channels, new Queue(db), {
    report: reportError,
    onChange: () => changes.announce(),
  });
  /** Runs after the commit: the audit log, then the workers, then the open inboxes. */
  const tell = async (event: InboxEvent) => {
    if ('actor' in event) await auditLog.addInbox(event);
    if ('arrived' in event || event.action === 'release' || event.action === 'reply') workers.wake();
    if ('arrived' in event || !readingActions.has(event.action)) changes.announce();
  };
  const clearing = new RemovedDataCleaner(database);
  const onRemoved = () => clearing.request();
  const inbox: Inbox = { database, outbox, store, tell, onRemoved };
  const removing = async (removed: Promise<number>) => {
    // Those before an error are removed too.
    let count = 1;
    try {
      count = await removed;
    } finally {
      if (count > 0) onRemoved();
    }
  };
  const tidying = [
    async () => {
      if (outbox.has('reminder') && (await writeReminders(db, registrations.webinars())) > 0) workers.wake();
    },
    () => removing(purge(database, environment.binDays)),
    (signal: AbortSignal) => removing(trimSpam(database, environment.spamStore, { signal })),
    () => finishNewsletters(db),
    () => removing(newsletter.subscribers.removeOld(environment.binDays)),
    () => clearing.retry(),
  ];
  const images = openImageGeneration(environment, content, reportError);
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
  const retention = new Retention(database, environment.retentionDays, auditLog.add);
  const expiring = ['pending_logins', 'passkey_challenges', 'invitations', 'password_attempts'] as const;
  const daily = [
    () => sessions.removeExpired(),
    ...expiring.map(
      (table) => () => db.deleteFrom(table).where('expires_at', '<=', new Date().toISOString()).execute(),
    ),
    (signal: AbortSignal) => retention.run(undefined, { signal }).finally(onRemoved),
  ];
  const schemas = formSchemas(content);
  let ends: (() => Promise<void>)[] = [];
  return {
    company,
    errors,
    forms,
    schemas,
    database,
    db,
    store,
    tell,
    registrations,
    inbox,
    credentials,
    /** The minimum duration of a login (docs/product.md#admin-login). */
    loginDelayMs: 500,
    invitations: new Invitations(db, outbox),
    newsletter,
    sessions,
    pendingLogins,
    authenticators: new Authenticators(db, company),
    passkeys,
    /** True if accounts must set up a second factor before they can do anything else. */
    requiresSecondFactor: environment.requiresSecondFactor,
    devices: new Devices(db, isSecure),
    images,
    /** Applies a publication's texts that are not in the built pages. */
    adoptContent(fresh: ServerContent): void {
      replaceContent(content, fresh);
      Object.assign(schemas, formSchemas(content));
    },
    contentEditing,
    editsContent: environment.contentEditing,
    spamFilter: new SpamFilter(environment.spam),
    spamStore: environment.spamStore,
    binDays: environment.binDays,
    mails: content.mails,
    outbox,
    workers,
    changes,
    /** Adds an entry to the audit log. It never rejects. */
    audit: auditLog.add,
    auditLog,
    retention,
    /** Must be called after something was removed for good. */
    onRemoved,
    readiness: new Readiness(database, reportError),
    /** The administrator's login, if its password was generated at this start. */
    newLogin,
    reportError,
    /** Starts deliveries and housekeeping. Both use the texts, so publications are adopted before if they can be read. */
    start(): void {
      workers.start();
      ends = [startHousekeeping(tidying, reportError, tidyEveryMs), startHousekeeping(daily, reportError)];
    },
    async close(): Promise<void> {
      for (const end of ends) await end();
      await clearing.close();
      await contentEditing.close();
      await store.drained();
      await workers.stop();
      await changes.flush();
      newsletter.close();
      await db.destroy();
    },
  };
}
