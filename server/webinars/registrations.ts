import type { Kysely, Selectable, Transaction } from 'kysely';
import { isPublic } from '../../src/content/visibility.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import type { ServerContent } from '../content/server-content.ts';
import { lockNames } from '../database/locks.ts';
import type { ContactSubmissionRow, Tables } from '../database/tables.ts';
import type { MailTokens } from '../mail-tokens.ts';

type Registration = Selectable<ContactSubmissionRow>;

interface NewRegistration {
  id: string;
  kind: string;
  email: string;
  item?: string | null | undefined;
  spam_reason?: string | null;
}

/** The webinars in the current content that accept registrations, and their places. */
export class Registrations {
  readonly #db: Kysely<Tables>;
  readonly #content: Pick<ServerContent, 'webinars'>;
  readonly #tokens: MailTokens;

  constructor(db: Kysely<Tables>, content: Pick<ServerContent, 'webinars'>, tokens: MailTokens) {
    this.#db = db;
    this.#content = content;
    this.#tokens = tokens;
  }

  /** Lists the public webinars that accept registrations, or did before. */
  webinars(): RegisteredWebinar[] {
    return this.#content.webinars.filter((webinar) => webinar.registration && isPublic(webinar, new Date()));
  }

  find(id: string | undefined): RegisteredWebinar | undefined {
    return this.webinars().find((webinar) => webinar.id === id);
  }

  async getState(webinar: RegisteredWebinar): Promise<'open' | 'full' | 'over'> {
    if (isOver(webinar)) return 'over';
    const taken = await countTakenPlaces(this.#db, registrationItem(webinar));
    return taken < totalPlaces(webinar) ? 'open' : 'full';
  }

  /**
   * Finds the registrations among these rows that must not be stored, because there is no place left or the visitor is
   * already registered. If another process needs the last place, it waits until this transaction ends.
   */
  async refuse(transaction: Transaction<Tables>, rows: NewRegistration[]): Promise<Map<string, 'full' | 'known'>> {
    const refused = new Map<string, 'full' | 'known'>();
    const arriving = Map.groupBy(
      rows.filter(({ kind, item, spam_reason }) => kind === 'registration' && item && !spam_reason),
      ({ item }) => item as string,
    );
    await lockNames(
      transaction,
      [...arriving.keys()].map((item) => `places ${item}`),
    );
    for (const [item, registering] of arriving) {
      const places = totalPlaces(this.webinars().find((webinar) => registrationItem(webinar) === item));
      const registered = await registeredAmong(transaction, item, registering);
      let taken = await countTakenPlaces(transaction, item);
      for (const { id, email } of registering) {
        // This is checked first, so that the response does not reveal who is registered.
        if (taken >= places) refused.set(id, 'full');
        else if (registered.has(email.toLowerCase())) refused.set(id, 'known');
        else {
          registered.add(email.toLowerCase());
          taken += 1;
        }
      }
    }
    return refused;
  }

  cancellationToken({ id }: Pick<Registration, 'id'>): string {
    return this.#tokens.token('cancel', id);
  }

  /** Finds the registration of a token, and whether it still holds a place; null if the token is invalid. */
  async findByToken(token: string, webinar: RegisteredWebinar): Promise<{ id: string; isHeld: boolean } | null> {
    const submission = this.#tokens.readId('cancel', token);
    if (!submission) return null;
    const found = await this.#db
      .selectFrom('contact_submissions')
      .select(['id', 'place'])
      .where('id', '=', submission)
      .where('item', '=', registrationItem(webinar))
      .executeTakeFirst();
    return found ? { id: found.id, isHeld: found.place !== 'bin' } : null;
  }

  /** Finds a registration with its webinar; null unless it holds a place in a webinar that is not over. */
  async toMail(submissionId: string): Promise<{ registration: Registration; webinar: RegisteredWebinar } | null> {
    const registration = await this.#db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', submissionId)
      .where('place', '=', 'inbox')
      .executeTakeFirst();
    const webinar = this.webinars().find((one) => registrationItem(one) === registration?.item);
    return registration && webinar && !isOver(webinar) ? { registration, webinar } : null;
  }
}

async function countTakenPlaces(db: Kysely<Tables>, item: string): Promise<number> {
  const { count } = await activeRegistrations(db, item)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function registeredAmong(db: Kysely<Tables>, item: string, rows: NewRegistration[]): Promise<Set<string>> {
  const addresses = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
  const known = await activeRegistrations(db, item)
    .select('lower_email')
    .where('lower_email', 'in', addresses)
    .execute();
  return new Set(known.map(({ lower_email }) => lower_email));
}

/** Selects the registrations that hold a place. Those in spam or the bin do not. */
export function activeRegistrations(db: Kysely<Tables>, item: string) {
  return db
    .selectFrom('contact_submissions')
    .where('kind', '=', 'registration')
    .where('item', '=', item)
    .where('place', '=', 'inbox');
}

function totalPlaces(webinar: RegisteredWebinar | undefined): number {
  return webinar?.registration?.places ?? Number.POSITIVE_INFINITY;
}

function isOver({ date, time }: RegisteredWebinar): boolean {
  return toStartAndEnd(date, time).ends <= new Date();
}
