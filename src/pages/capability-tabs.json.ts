import type { APIRoute } from 'astro';
import { getCapabilityTabs } from '../content/home-page.ts';

/** The panels of Home's tabs, which their script fetches on hydration. */
export const GET: APIRoute = () => Response.json(getCapabilityTabs());
