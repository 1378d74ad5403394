import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { currentContent } from '../../content/current.ts';
import { cardName, listPages, type Page } from '../../content/pages.ts';
import { getCompany } from '../../content/site.ts';
import { iconColors, markSvg } from '../../layout/icon.ts';
import { renderSocialCard } from '../../layout/social-card.tsx';
import cardSource from '../../layout/social-card.tsx?raw';
import { typefaces } from '../../styles/typefaces.ts';
import { getProps, type Path } from '../_paths.ts';

interface Props {
  company: string;
  page: Page;
}

/** The social card of each listed page. */
export function paths(): Path<Props>[] {
  const { name: company } = getCompany();
  return listPages().map((page) => ({
    params: { card: cardName(page.path) },
    props: { company, page },
  }));
}

export const GET: APIRoute = async ({ params }) => {
  const { company, page } = getProps(paths, params);
  const { folder, pictureMaker } = currentContent();
  const key = JSON.stringify([
    cardSource,
    typefaces.sans,
    markSvg(1),
    iconColors,
    company,
    page.title,
    page.picture?.hash,
  ]);
  const picture = page.picture && join(folder, page.picture.path);
  const card = await pictureMaker.draw(key, () => renderSocialCard({ company, title: page.title, picture }));
  return new Response(new Uint8Array(card));
};
