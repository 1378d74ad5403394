/** What is known of the subscription that a sign-up asked for: the record of the consent. Moments are ISO 8601 in UTC. */
export interface SubscriptionRecord {
  /** What it is about: `Newsletter`. */
  list: string;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  /** The text that the subscriber agreed to; null for a sign-up from before that was kept. */
  consent: string | null;
  asked_at: string;
  /** When the link of the mail was followed and its button pressed; null when nobody was asked to, or not yet. */
  confirmed_at: string | null;
  /** When the state became what it is. */
  changed_at: string;
  /** Whether nothing is sent because the sign-up was deleted or held as spam. */
  rests: boolean;
}

const words: Record<SubscriptionRecord['state'], string> = {
  pending: 'Not confirmed, gets nothing',
  confirmed: 'Gets what is sent',
  unsubscribed: 'Unsubscribed',
  bounced: 'Ended: the mail server knows no such mailbox',
};

/** How a subscription stands, in words. */
export function standOf({ state, rests }: SubscriptionRecord): string {
  const isOpen = state === 'pending' || state === 'confirmed';
  return rests && isOpen ? 'Rests while the sign-up is deleted or held as spam' : words[state];
}
