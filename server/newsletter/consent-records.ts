import type { Kysely } from 'kysely';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import { itemOfTopic, topicNames, topics } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';

/** A stored submission, of whichever form. */
interface SignUp {
  id: string;
  kind: string;
  email: string;
  item: string | null;
}

/** What is known of the subscriptions that these submissions asked for, by the ids of the submissions. */
export async function consentRecords(db: Kysely<Tables>, rows: SignUp[]): Promise<Map<string, SubscriptionRecord>> {
  const signUps = rows.filter(({ kind }) => kind === 'newsletter');
  if (signUps.length === 0) return new Map();
  const addressOf = ({ email }: SignUp) => email.toLowerCase();
  const found = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('email', 'in', [...new Set(signUps.map(addressOf))])
    .execute();
  return new Map(
    signUps.flatMap((signUp) => {
      const topic = topicNames.find((name) => itemOfTopic(name) === signUp.item);
      const subscriber = found.find((row) => row.topic === topic && row.email === addressOf(signUp));
      if (!topic || !subscriber) return [];
      const { state, consent, asked_at, confirmed_at, changed_at, deleted_at } = subscriber;
      const times = { asked_at, confirmed_at, changed_at };
      const isPaused = deleted_at !== null;
      return [[signUp.id, { list: topics[topic].name, state, consent, ...times, rests: isPaused }] as const];
    }),
  );
}
