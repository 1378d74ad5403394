/**
 * Topics that visitors can subscribe to. Each has its own form, its own list of subscribers, and its own links to
 * confirm and unsubscribe (docs/product.md#subscribers).
 */
export const topics = {
  /** The sign-up forms are on the blog and the newsletter page. */
  articles: { name: 'Newsletter', listId: 'newsletter' },
  /** The sign-up form is on the webinars page. */
  webinars: { name: 'Webinar announcements', listId: 'webinars' },
} as const satisfies Record<string, { name: string; listId: string }>;

export type Topic = keyof typeof topics;

export const topicNames = Object.keys(topics) as Topic[];

/** Returns the topics that have a form on the site or subscribers. */
export function selectableTopics(
  forms: Topic[],
  readers: Record<Topic, { confirmed: number; pending: number }>,
): Topic[] {
  return topicNames.filter((topic) => forms.includes(topic) || readers[topic].confirmed + readers[topic].pending > 0);
}

export function itemForTopic(topic: Topic): string | null {
  return topic === 'articles' ? null : topic;
}

export const subjectLimit = 150;
export const textLimit = 10_000;

export const maximumFailures = 200;
