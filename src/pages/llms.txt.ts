import type { APIRoute } from 'astro';
import { listPages } from '../content/pages.ts';
import { getCompany } from '../content/site.ts';

/** The site for language models, in the form of llmstxt.org: what it is, and each page with what it says. */
export const GET: APIRoute = async ({ site }) => {
  const [company, pages] = await Promise.all([getCompany(), listPages()]);
  const entries = pages.map(({ path, title, description }) => `- [${title}](${new URL(path, site)}): ${description}`);
  return new Response(
    [`# ${company.name}`, '', `> ${company.description}`, '', '## Pages', '', ...entries, ''].join('\n'),
  );
};
