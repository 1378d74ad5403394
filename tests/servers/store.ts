import { emptyFields } from '../../contract/forms/submission-fields.ts';
import type { Database } from '../../server/database/open.ts';
import type { Inbox } from '../../server/inbox/inbox.ts';
import { type NewContactSubmission, SubmissionStore } from '../../server/intake/store.ts';
import { Outbox } from '../../server/outbox/outbox.ts';

type Parties = ConstructorParameters<typeof SubmissionStore>[1];

/** An enquiry as a store is given it; what is given takes the place of the usual. */
export const received = (changes: Partial<NewContactSubmission> = {}): NewContactSubmission => ({
  ...emptyFields,
  kind: 'enquiry',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'An engine',
  message: 'Hello',
  website: 'edgewright.example',
  spam_reason: null,
  fingerprint: null,
  ...changes,
});

/** A store of submissions in whose transaction only these rooms take part. */
export function storeWith(database: Database, parties: Partial<Parties> = {}): SubmissionStore {
  return new SubmissionStore(database, {
    registrations: { refuse: async () => new Map() },
    outbox: new Outbox([]),
    signUps: { add: async () => {} },
    ...parties,
  });
}

/** The inbox of a database from which nothing follows. */
export function openInbox(database: Database, store = storeWith(database)): Inbox {
  return { database, outbox: new Outbox([]), store, tell: async () => {}, onRemoved() {} };
}

/** The account that does what a test does in the inbox. */
export const actor = 'owner@company.example';
