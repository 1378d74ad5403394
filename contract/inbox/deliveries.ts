export const maxDeliveries = 100;

export type DeliveryState = 'waiting' | 'sent' | 'failed';

export const overdueMs = 2 * 60_000;

export type ChannelName =
  | ('mail' | 'webhook' | 'autoreply' | 'reply' | 'invitation')
  | ('registration' | 'reminder')
  | ('confirmation' | 'newsletter');

/** An email or a webhook call about a submission. Timestamps are ISO 8601 in UTC. */
export interface Delivery {
  id: string;
  submission_id: string;
  name: string;
  channel: ChannelName;
  state: DeliveryState;
  /** Counted since it was created or last retried by hand. */
  attempts: number;
  next_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** Failed and overdue deliveries, and the number of all of them. */
export interface DeliveryList {
  count: number;
  deliveries: Delivery[];
}
