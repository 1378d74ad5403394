import { fill } from '../../language/fill.ts';
import { formatDay } from '../../language/format.ts';
import { issuePictureSources } from './fixed-pictures.ts';
import type { Mails } from './interface/mails.ts';
import { newestArticle } from './newest-article.ts';
import { pagePath } from './page-registry.ts';
import { getRecords, recordsByIds } from './records.ts';
import { getCompany, getPage } from './site.ts';

/**
 * Returns the content of /newsletter beside its form. The sample issue has the words that frame every newsletter email.
 */
export async function getNewsletterPage({ read, why, lists, unsubscribe }: Mails['newsletter']) {
  const [{ title, list, newsletter, popular }, posts, { name, locale }, newest] = await Promise.all([
    getPage('/blog'),
    getRecords('blog'),
    getCompany(),
    newestArticle(),
  ]);
  const links = recordsByIds(popular, posts).map(({ id, data }) => ({ name: data.title, href: pagePath('blog', id) }));
  return {
    label: title,
    words: newsletter,
    sender: name,
    mail: { read, why: fill(why, { list: lists.articles }), unsubscribe },
    issue: newest && {
      title: newest.data.title,
      excerpt: newest.data.excerpt,
      href: pagePath('blog', newest.id),
      day: formatDay(locale, newest.data.date),
      picture: issuePictureSources(),
      alt: newest.data.picture.alt,
    },
    related: { label: list.popular, title: list.popular, links },
  };
}
