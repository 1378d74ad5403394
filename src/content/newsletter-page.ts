import { fill } from '../../language/fill.ts';
import { fixedSources } from './fixed-pictures.ts';
import type { Mails } from './interface/mails.ts';
import { getArticles, getPosts } from './posts.ts';
import { recordsByIds } from './records.ts';
import { getCompany, getPage } from './site.ts';

export type NewsletterPage = ReturnType<typeof getNewsletterPage>;

/**
 * Returns the content of /newsletter beside its form. The sample issue has the same frame as every newsletter email.
 */
export function getNewsletterPage({ read, why, lists, unsubscribe }: Mails['newsletter']) {
  const { list, newsletter, popular } = getPage('/blog');
  const [newest] = getArticles();
  const links = recordsByIds(popular, getPosts()).map((post) => ({ name: post.title, href: post.path }));
  return {
    words: newsletter,
    sender: getCompany().name,
    mail: { read, why: fill(why, { list: lists.articles }), unsubscribe },
    issue: newest && { ...newest, sources: fixedSources('issue') },
    related: { label: list.popular, title: list.popular, links },
  };
}
