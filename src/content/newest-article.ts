import { newestFirst } from './post.ts';
import { getRecords } from './records.ts';

export async function newestArticle() {
  const articles = (await getRecords('blog')).filter(({ body }) => body?.trim());
  const byDate = articles.map((article) => ({ article, id: article.id, date: article.data.date })).sort(newestFirst);
  return byDate[0]?.article;
}
