import { type Selectable, sql, type Transaction } from 'kysely';
import { isPublic } from '../../src/content/visibility.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import type { ServerContent } from '../content.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, Tables } from '../database/tables.ts';
import type { StoredSubmission } from '../inbox/insert.ts';
import { PlaceTokens } from './place-token.ts';

type Registration = Selectable<ContactSubmissionRow>;

/** Webinars that take registrations, as the content says at the moment, and who has a place in them. */
export class Registrations {
  readonly #database: Database;
  readonly #content: Pick<ServerContent, 'webinars'>;
  readonly #tokens: PlaceTokens;

  constructor(database: Database, content: Pick<ServerContent, 'webinars'>) {
    this.#database = database;
    this.#content = content;
    this.#tokens = new PlaceTokens(database.db);
  }

  /** The webinars that take registrations or did so, of those that visitors see. */
  webinars(now = new Date()): RegisteredWebinar[] {
    return this.#content.webinars.filter((webinar) => webinar.registration && isPublic(webinar, now));
  }

  find(id: string | undefined): RegisteredWebinar | undefined {
    return this.webinars().find((webinar) => webinar.id === id);
  }

  /** Whether a webinar can be registered for. */
  async stateOf(webinar: RegisteredWebinar): Promise<'open' | 'full' | 'over'> {
    if (isOver(webinar)) return 'over';
    const taken = await this.#taken(this.#database.db, registrationItem(webinar));
    return taken < placesOf(webinar) ? 'open' : 'full';
  }

  /**
   * Of rows that are about to be stored, those that are not: registrations for which there is no place, and those of
   * somebody who has one. Two processes that are asked for the last place: the second waits until the first has given it.
   */
  readonly refuse = async (
    transaction: Transaction<Tables>,
    rows: StoredSubmission[],
  ): Promise<Map<string, 'full' | 'known'>> => {
    const refused = new Map<string, 'full' | 'known'>();
    const arriving = Map.groupBy(
      rows.filter(({ kind, item, spam_reason }) => kind === 'registration' && item && !spam_reason),
      ({ item }) => item as string,
    );
    // In one order, so that two batches never wait for each other.
    for (const item of [...arriving.keys()].sort()) {
      if (this.#database.engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`places ${item}`}, 0))`.execute(transaction);
      }
      const places = placesOf(this.webinars().find((webinar) => registrationItem(webinar) === item));
      const registering = arriving.get(item) ?? [];
      const registered = await this.#registeredAmong(transaction, item, registering);
      let taken = await this.#taken(transaction, item);
      for (const { id, email } of registering) {
        // First, so that nobody learns who has a place from the answer to an address.
        if (taken >= places) refused.set(id, 'full');
        else if (registered.has(email.toLowerCase())) refused.set(id, 'known');
        else {
          registered.add(email.toLowerCase());
          taken += 1;
        }
      }
    }
    return refused;
  };

  /** The token of the link that gives a place back. */
  tokenOf({ id }: Pick<Registration, 'id'>): Promise<string> {
    return this.#tokens.make(id);
  }

  /** The registration that a token is of, as long as it is stored, and whether it holds a place; null for any other token. */
  async placeOf(token: string, webinar: RegisteredWebinar): Promise<{ id: string; isHeld: boolean } | null> {
    const submission = await this.#tokens.read(token);
    if (!submission) return null;
    const found = await this.#database.db
      .selectFrom('contact_submissions')
      .select(['id', 'place'])
      .where('id', '=', submission)
      .where('item', '=', registrationItem(webinar))
      .executeTakeFirst();
    return found ? { id: found.id, isHeld: found.place !== 'bin' } : null;
  }

  /** A registration that holds a place in a webinar that is not over, with that webinar; null for any other. */
  async toMail(submissionId: string): Promise<{ registration: Registration; webinar: RegisteredWebinar } | null> {
    const registration = await this.#database.db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', submissionId)
      .where('place', '=', 'inbox')
      .executeTakeFirst();
    const webinar = this.webinars().find((one) => registrationItem(one) === registration?.item);
    return registration && webinar && !isOver(webinar) ? { registration, webinar } : null;
  }

  async #taken(db: Database['db'], item: string): Promise<number> {
    const { count } = await holders(db, item)
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async #registeredAmong(db: Database['db'], item: string, rows: StoredSubmission[]): Promise<Set<string>> {
    const addresses = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
    const known = await holders(db, item).select('lower_email').where('lower_email', 'in', addresses).execute();
    return new Set(known.map(({ lower_email }) => lower_email));
  }
}

/** The registrations that hold a place: not those that are held as spam, and not those in the bin. */
export function holders(db: Database['db'], item: string) {
  return db
    .selectFrom('contact_submissions')
    .where('kind', '=', 'registration')
    .where('item', '=', item)
    .where('place', '=', 'inbox');
}

function placesOf(webinar: RegisteredWebinar | undefined): number {
  return webinar?.registration?.places ?? Number.POSITIVE_INFINITY;
}

function isOver({ date, time }: RegisteredWebinar): boolean {
  return toStartAndEnd(date, time).ends <= new Date();
}
