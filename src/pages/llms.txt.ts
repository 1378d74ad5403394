import type { APIRoute } from 'astro';
import { listPages } from '../content/pages.ts';
import { getCompany, getPagesWords } from '../content/site.ts';

export const GET: APIRoute = ({ site }) => {
  const company = getCompany();
  const entries = listPages().map(
    ({ path, title, description }) => `- [${title}](${new URL(path, site)}): ${description}`,
  );
  return new Response(
    [`# ${company.name}`, '', `> ${company.description}`, '', `## ${getPagesWords().list}`, '', ...entries, ''].join(
      '\n',
    ),
  );
};
