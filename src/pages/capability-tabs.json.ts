import type { APIRoute } from 'astro';
import { getCapabilityTabs } from '../content/home-page.ts';

export const GET: APIRoute = () => Response.json(getCapabilityTabs());
