/** The record of a subscriber's consent. Timestamps are ISO 8601 in UTC. */
export interface SubscriptionRecord {
  list: string;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  /** The text that the subscriber agreed to; null for sign-ups that predate this field. */
  consent: string | null;
  asked_at: string;
  /** The moment of the confirmation. It is null until then, and if no confirmation is required. */
  confirmed_at: string | null;
  changed_at: string;
  /** True while emails are paused, because the sign-up was deleted or held as spam. */
  rests: boolean;
}

const words: Record<SubscriptionRecord['state'], string> = {
  pending: 'Not confirmed yet, so no emails are sent',
  confirmed: 'Active',
  unsubscribed: 'Unsubscribed',
  bounced: 'Ended: the mailbox does not exist',
};

export function describeSubscription({ state, rests }: SubscriptionRecord): string {
  const isOpen = state === 'pending' || state === 'confirmed';
  return rests && isOpen ? 'Paused while the sign-up is deleted or held as spam' : words[state];
}
