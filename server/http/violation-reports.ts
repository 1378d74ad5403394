import { z } from 'zod';

/** The directives that something can be refused by (Content Security Policy 3, 6; Trusted Types). */
const directiveNames = [
  ...(['default-src', 'child-src', 'connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src'] as const),
  ...(['media-src', 'object-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'] as const),
  ...(['style-src-elem', 'style-src-attr', 'worker-src', 'base-uri', 'form-action', 'frame-ancestors'] as const),
  ...(['require-trusted-types-for', 'trusted-types'] as const),
] as const;

/** What a violation is counted under: nothing that was sent becomes a name. */
export type ViolatedDirective = (typeof directiveNames)[number] | 'other';

/** What browsers send for `report-uri`. Older ones give the directive with its sources, as `violated-directive`. */
const violation = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }),
});

/** What they send for `report-to`: reports of any kind; those of a policy are counted. */
const reports = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }).nullish() }),
);

/** The directives that a report says something was refused by; none for what is no report. Nothing else of it is read. */
export function violatedDirectives(report: unknown): ViolatedDirective[] {
  const one = violation.safeParse(report);
  if (one.success) {
    const { 'effective-directive': effective, 'violated-directive': violated } = one.data['csp-report'];
    return [known(effective ?? violated)];
  }
  const several = reports.safeParse(report);
  if (!several.success) return [];
  return several.data.filter(({ type }) => type === 'csp-violation').map(({ body }) => known(body?.effectiveDirective));
}

function known(directive = ''): ViolatedDirective {
  const [name] = directive.trim().split(/\s/, 1);
  return directiveNames.find((candidate) => candidate === name) ?? 'other';
}
