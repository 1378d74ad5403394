import { pluralize } from '../../../language/english.ts';
import { Section } from '../../admin/admin-panel.tsx';

export interface RetentionState {
  /** The number of days after which submissions are removed; undefined to keep them forever. */
  days: number | undefined;
  /** The reason to refuse the due removal; null if there is none. */
  reason: string | null;
}

export function RetentionSection({ days, reason }: RetentionState) {
  return (
    <Section title="Retention" text="Submissions are kept for this time, which RETENTION_DAYS sets in the environment.">
      <p className="font-mono text-body">{days ? pluralize(days, 'day') : 'Forever'}</p>
      <p className="mt-2 max-w-text text-small text-soft">
        {days
          ? 'The site deletes older submissions and their pending deliveries for good, on startup and once a day.'
          : 'Submissions are never deleted because of their age.'}
      </p>
      {reason && (
        <section aria-label="Removal refused" className="mt-6 max-w-text rounded-card border border-danger p-5">
          <h3 className="text-body font-medium">Nothing was removed</h3>
          <p className="mt-2 text-small text-soft">
            {reason} Check the server’s clock and RETENTION_DAYS. If both are right, run{' '}
            <code className="font-mono">npm run admin -- retention --confirm</code>
          </p>
        </section>
      )}
    </Section>
  );
}
