/** Sent with every answer. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Hashed files never change; pages are asked for again, which costs a 304. */
export function cacheControl(path: string): string {
  const isHashed = path.startsWith('/_astro/') || /^\/pagefind\/.+\.pf_\w+$/.test(path);
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** Sent with every public page: what browsers may prepare before the click (`src/pages/speculation-rules.json.ts`). */
export const publicPageHeaders: Record<string, string> = { 'speculation-rules': '"/speculation-rules.json"' };
