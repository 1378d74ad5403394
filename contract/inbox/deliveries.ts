import { z } from 'zod';

/** Deliveries in one answer. */
export const mostDeliveries = 100;

/** The query of the list of deliveries. */
export const deliveriesSchema = z.object({
  state: z
    .enum(['waiting', 'overdue', 'sent', 'failed'], { error: 'State must be waiting, overdue, sent or failed.' })
    .default('failed'),
});

/** A list of deliveries holds those of one of these. */
export type DeliveryFilter = z.infer<typeof deliveriesSchema>['state'];

export type DeliveryState = Exclude<DeliveryFilter, 'overdue'>;

/** A delivery that waits for longer is overdue. */
export const overdueMs = 2 * 60_000;

/**
 * What is delivered: to the company by mail or by a webhook; to the visitor at once or as a reply from the inbox; an
 * invitation; to somebody who registered for a webinar, at once and before it; to a subscriber, the mail that asks to
 * confirm it and the newsletters themselves.
 */
export type ChannelName =
  | ('mail' | 'webhook' | 'autoreply' | 'reply' | 'invitation')
  | ('registration' | 'reminder')
  | ('confirmation' | 'newsletter');

/** A mail or a webhook call about an enquiry. Moments are ISO 8601 in UTC. */
export interface Delivery {
  id: string;
  submission_id: string;
  /** Who sent the enquiry. */
  name: string;
  channel: ChannelName;
  state: DeliveryState;
  /** Since it was owed, or was last sent again by hand. */
  attempts: number;
  /** When it is tried next, while it waits. */
  next_at: string;
  /** What went wrong last, in words; null when nothing did. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface DeliveryList {
  /** How many were given up. */
  failed: number;
  /** How many are still to be sent. */
  waiting: number;
  deliveries: Delivery[];
}
