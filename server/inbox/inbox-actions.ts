import type { Selection, Status, SubmissionKind } from '../../contract/inbox/listing.ts';
import type { ContactSubmissions } from './contact-submissions.ts';
import type { SubmissionDetails } from './details.ts';
import type { Removal } from './remove.ts';
import type { Author, NewReply, Replied } from './thread.ts';

/** Who did it, where that was the sender of a submission. */
const visitor = 'visitor';

/** Who did it: the administrator's address. */
interface ByAdministrator {
  actor: string;
}

/** What happens in the inbox, told once it is committed. */
export type InboxEvent =
  | { type: 'arrived'; kind: SubmissionKind; isSpam: boolean }
  | (ByAdministrator &
      (
        | { type: 'opened'; id: string }
        | { type: 'file read'; id: string; file: string }
        | { type: 'exported'; format: 'CSV' | 'JSON'; query: ExportQuery; count: number }
        /** `id` when it was this one alone, and otherwise how many were selected. */
        | { type: 'deleted'; id: string; batch: string }
        | { type: 'deleted'; count: number; batch: string }
        | { type: 'restored'; count: number }
        | { type: 'removed'; count: number }
        | { type: 'marked' }
        | { type: 'status'; status: Status; count: number; id?: string | undefined }
        | { type: 'assigned'; account: string | null; count: number; id?: string | undefined }
        | { type: 'noted'; id: string }
        | { type: 'note removed'; id: string }
        | { type: 'replied'; id: string }
        | { type: 'released'; count: number }
        | { type: 'held'; count: number }
      ));

/** What a download was asked with, as it was written. */
export type ExportQuery = Record<string, string | undefined>;

type Listener = (event: InboxEvent) => void | Promise<void>;

/**
 * Tells its listeners what happens in the inbox, one after the other, and waits for each: what is done is in the audit
 * log before it is answered. Node's own EventEmitter does not wait.
 */
export class InboxEvents {
  readonly #listeners: Listener[] = [];

  on(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Resolves when all listeners are done. */
  async emit(event: InboxEvent): Promise<void> {
    for (const listener of this.#listeners) await listener(event);
  }
}

/**
 * What the administrator does in the inbox: each action is done, and then told as an event, so that none can be done
 * without it. `actor` is the administrator's address.
 */
export class InboxActions {
  readonly #submissions: ContactSubmissions;
  readonly #events: InboxEvents;

  constructor(submissions: ContactSubmissions, events: InboxEvents) {
    this.#submissions = submissions;
    this.#events = events;
  }

  /** One submission; null when no submission has that id, which is no event. */
  async open(actor: string, id: string): Promise<SubmissionDetails | null> {
    const found = await this.#submissions.find(id);
    if (found) await this.#events.emit({ type: 'opened', actor, id });
    return found;
  }

  /** One file of a submission; null when there is no such file, which is no event. */
  async readFile(actor: string, id: string, file: string) {
    const found = await this.#submissions.file(id, file);
    if (found) await this.#events.emit({ type: 'file read', actor, id, file });
    return found ?? null;
  }

  /** Tells of a download of so many, before the first of them is sent: one that is broken off was one as well. */
  async export(actor: string, format: 'CSV' | 'JSON', query: ExportQuery, count: number): Promise<void> {
    await this.#events.emit({ type: 'exported', actor, format, query, count });
  }

  /** Deletes one submission; null when no submission has that id, which is no event. */
  async removeOne(actor: string, id: string): Promise<Removal | null> {
    const removal = await this.#submissions.remove({ ids: [id] });
    if (removal.deleted === 0) return null;
    await this.#events.emit({ type: 'deleted', actor, id, batch: removal.batch });
    return removal;
  }

  /** Deletes a registration whose sender gives the place back. */
  async giveBack(id: string): Promise<void> {
    await this.removeOne(visitor, id);
  }

  /** Deletes what is selected. Throws ChangedCountError, as do those below that take a selection. */
  async remove(actor: string, selection: Selection): Promise<Removal> {
    const removal = await this.#submissions.remove(selection);
    await this.#events.emit({ type: 'deleted', actor, count: removal.deleted, batch: removal.batch });
    return removal;
  }

  /** Undoes a deletion; returns how many came back, 0 when it is too late, which is no event. */
  async restoreBatch(actor: string, batch: string): Promise<number> {
    const count = await this.#submissions.restoreBatch(batch);
    if (count > 0) await this.#events.emit({ type: 'restored', actor, count });
    return count;
  }

  /** Brings back what is selected of the bin; returns how many there were. */
  async restore(actor: string, selection: Selection): Promise<number> {
    const count = await this.#submissions.restore(selection);
    await this.#events.emit({ type: 'restored', actor, count });
    return count;
  }

  /** Removes for good what is selected of the bin; returns how many there were. */
  async removeFromBin(actor: string, selection: Selection): Promise<number> {
    const count = await this.#submissions.removeFromBin(selection);
    await this.#events.emit({ type: 'removed', actor, count });
    return count;
  }

  /** Says how far it is; returns how many were not so before. */
  async setStatus(actor: string, selection: Selection, status: Status): Promise<number> {
    const count = await this.#submissions.setStatus(selection, status);
    await this.#events.emit({ type: 'status', actor, status, count, id: onlyOne(selection) });
    return count;
  }

  /** Puts an account in charge, or nobody; returns how many had another before. */
  async assign(actor: string, selection: Selection, account: string | null): Promise<number> {
    const count = await this.#submissions.assign(selection, account);
    await this.#events.emit({ type: 'assigned', actor, account, count, id: onlyOne(selection) });
    return count;
  }

  /** Writes a note and returns its id; null when there is no such submission, which is no event. */
  async note(author: Author, id: string, text: string): Promise<string | null> {
    const note = await this.#submissions.addNote(id, author, text);
    if (note) await this.#events.emit({ type: 'noted', actor: author.email, id });
    return note;
  }

  /** Takes back a note of one's own; false when they have no such note, which is no event. */
  async removeNote(author: Author, id: string, note: string): Promise<boolean> {
    const isRemoved = await this.#submissions.removeNote(id, note, author);
    if (isRemoved) await this.#events.emit({ type: 'note removed', actor: author.email, id });
    return isRemoved;
  }

  /** Sends a reply to the sender of the submission; one that is not sent is no event. */
  async reply(author: Author, id: string, reply: NewReply): Promise<Replied> {
    const outcome = await this.#submissions.addReply(id, author, reply);
    if (typeof outcome === 'object') await this.#events.emit({ type: 'replied', actor: author.email, id });
    return outcome;
  }

  /** Marks as read or unread; returns how many were not so before. */
  async markRead(actor: string, selection: Selection, isRead: boolean): Promise<number> {
    const count = await this.#submissions.markRead(selection, isRead);
    await this.#events.emit({ type: 'marked', actor });
    return count;
  }

  /** Releases from spam; returns how many were held back before. */
  async release(actor: string, selection: Selection): Promise<number> {
    const count = await this.#submissions.release(selection);
    await this.#events.emit({ type: 'released', actor, count });
    return count;
  }

  /** Holds back as spam; returns how many were in the inbox before. */
  async hold(actor: string, selection: Selection): Promise<number> {
    const count = await this.#submissions.hold(selection);
    await this.#events.emit({ type: 'held', actor, count });
    return count;
  }
}

/** The id of a selection of one. */
function onlyOne(selection: Selection): string | undefined {
  return 'ids' in selection && selection.ids.length === 1 ? selection.ids[0] : undefined;
}
