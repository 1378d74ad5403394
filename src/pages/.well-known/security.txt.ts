import type { APIRoute } from 'astro';
import { getLanguage } from '../../../language/format.ts';
import { getCompany } from '../../content/site.ts';

const yearMs = 365 * 86_400_000;

/** Tells whom to contact about vulnerabilities (RFC 9116). It expires a year after the build. */
export const GET: APIRoute = ({ site }) => {
  const { email, locale } = getCompany();
  const expires = new Date(Date.now() + yearMs);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${getLanguage(locale)}`,
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
    '',
  ];
  return new Response(lines.join('\n'));
};
