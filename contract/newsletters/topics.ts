/**
 * What visitors can subscribe to. Each topic has its own form, its own list of subscribers, and links that confirm and end it
 * alone (docs/product.md#subscribers).
 */
export const topics = {
  /** The panel of the blog and the page of the newsletter. */
  articles: { name: 'Newsletter', listId: 'newsletter' },
  /** The form of the webinars' announcements. */
  webinars: { name: 'Announcements of webinars', listId: 'webinars' },
} as const satisfies Record<string, { name: string; listId: string }>;

export type Topic = keyof typeof topics;

/** The topics in their order. */
export const topicNames = Object.keys(topics) as Topic[];

/** What can be chosen from: what has a form on the site, and what anybody has subscribed to. */
export function topicsToChoose(
  forms: Topic[],
  readers: Record<Topic, { confirmed: number; pending: number }>,
): Topic[] {
  return topicNames.filter((topic) => forms.includes(topic) || readers[topic].confirmed + readers[topic].pending > 0);
}

/** What a stored sign-up is about: by it the sign-ups for a topic are told from the others. */
export function itemOfTopic(topic: Topic): string | null {
  return topic === 'articles' ? null : topic;
}
