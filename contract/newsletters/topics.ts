/**
 * Topics to subscribe to. Each has its own form, its own list of subscribers, and its own links to confirm and
 * unsubscribe (docs/product.md#subscribers).
 */
export const topics = {
  /** The panel of the blog and the page of the newsletter. */
  articles: { name: 'Newsletter', listId: 'newsletter' },
  /** The form of the webinars' announcements. */
  webinars: { name: 'Webinar announcements', listId: 'webinars' },
} as const satisfies Record<string, { name: string; listId: string }>;

export type Topic = keyof typeof topics;

export const topicNames = Object.keys(topics) as Topic[];

/** Returns the topics with a form on the site or with subscribers. */
export function topicsToChoose(
  forms: Topic[],
  readers: Record<Topic, { confirmed: number; pending: number }>,
): Topic[] {
  return topicNames.filter((topic) => forms.includes(topic) || readers[topic].confirmed + readers[topic].pending > 0);
}

/** Returns the value that a stored sign-up has for its topic. */
export function itemOfTopic(topic: Topic): string | null {
  return topic === 'articles' ? null : topic;
}
