import { checkAccess } from '../account/access.ts';
import type { Services } from '../services.ts';

/** Returns the retention that an account may see. If the reason of a refusal cannot be read, the page is shown without it. */
export async function shownRetention(
  session: Parameters<typeof checkAccess>[0],
  services: Pick<Services, 'retention' | 'requiresSecondFactor' | 'reportError'>,
): Promise<{ days: number | undefined; reason: string | null }> {
  const { retention } = services;
  if (checkAccess(session, 'audit.read', services) !== null) return { days: retention.days, reason: null };
  const plan = await retention.plan().catch((error) => services.reportError(error));
  return { days: retention.days, reason: plan?.reason ?? null };
}
