import type { APIRoute, GetStaticPaths } from 'astro';
import { cardName, listPages, type Page } from '../../content/pages.ts';
import { getCompany } from '../../content/site.ts';
import { renderSocialCard } from '../../layout/social-card.tsx';

/** The social card of each listed page. */
export const getStaticPaths = (async () =>
  (await listPages()).map((page) => ({
    params: { card: cardName(page.path) },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: Page }> = async ({ props: { page } }) => {
  const { name } = await getCompany();
  const picture = (page.picture as { fsPath?: string } | undefined)?.fsPath;
  return new Response(new Uint8Array(await renderSocialCard({ company: name, title: page.title, picture })));
};
