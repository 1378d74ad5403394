import type { APIRoute, GetStaticPaths } from 'astro';
import { cardName, listPages, type Page } from '../../content/pages.ts';
import { getCompany } from '../../content/site.ts';
import { renderSocialCard } from '../../layout/social-card.tsx';

interface Props {
  company: string;
  page: Page;
}

/** The social card of each listed page. It is drawn again when what it shows, or a module that draws it, is another. */
export const getStaticPaths = (async () => {
  const { name: company } = await getCompany();
  return (await listPages()).map((page) => ({
    params: { card: cardName(page.path) },
    props: { company, page },
    cacheKey: JSON.stringify([company, page.title, page.picture?.src]),
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { company, page } }) => {
  const picture = (page.picture as { fsPath?: string } | undefined)?.fsPath;
  return new Response(new Uint8Array(await renderSocialCard({ company, title: page.title, picture })));
};
