import type { APIRoute } from 'astro';
import { currentContent } from '../../content/current.ts';
import { cardName, listPages } from '../../content/pages.ts';
import { getCompany } from '../../content/site.ts';
import { iconColors, markSvg } from '../../layout/icon.ts';
import { renderSocialCard } from '../../layout/social-card.tsx';
import cardSource from '../../layout/social-card.tsx?raw';
import { typeface } from '../../styles/typeface.ts';
import { getProps } from '../_paths.ts';

export const paths = () => listPages().map((page) => ({ params: { card: cardName(page.path) }, props: { page } }));

export const GET: APIRoute = async ({ params }) => {
  const { page } = getProps(paths, params);
  const { name: company } = getCompany();
  const { pictureMaker } = currentContent();
  const key = JSON.stringify([cardSource, typeface, markSvg(1), iconColors, company, page.title, page.picture?.hash]);
  const picture = page.picture && pictureMaker.master(page.picture);
  const card = await pictureMaker.draw(key, () => renderSocialCard({ company, title: page.title, picture }));
  return new Response(new Uint8Array(card));
};
