/** A mail or a webhook call that is owed for a submission, or was made, as the administrator sees it. */
export interface Delivery {
  id: string;
  submission_id: string;
  channel: 'mail' | 'webhook';
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  next_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** A delivery in the list of all that failed, with whose submission it is for. */
export interface FailedDelivery extends Delivery {
  name: string;
}

export const channelNames = { mail: 'Mail', webhook: 'Webhook' } as const;
