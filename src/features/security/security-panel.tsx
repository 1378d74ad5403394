import { AdminIsland } from '../../ui/admin-island.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PostedChange } from './password.ts';
import { PasswordSection } from './password-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecurityPanelProps {
  /** The administrator's address. */
  email: string;
  /** After how many days submissions are removed; undefined keeps them forever. */
  retentionDays: number | undefined;
  /** A change of the password that was posted without script. */
  posted: PostedChange;
}

/** Password, sessions and retention. */
export function SecurityPanel(properties: SecurityPanelProps) {
  return (
    <AdminIsland>
      <Panel {...properties} />
    </AdminIsland>
  );
}

function Panel({ email, retentionDays, posted }: SecurityPanelProps) {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <h1 className="text-h3">Security</h1>
      <p className="mt-1 mb-8 text-small break-all text-soft">{email}</p>
      <PasswordSection email={email} posted={posted} />
      {/* Below the form: they grow when they are loaded, and would push away what somebody is about to press. */}
      <SessionsSection />
      <RetentionSection days={retentionDays} />
      <Section title="Audit log" text="Who did what in the admin area, and when. It can be read and never changed.">
        <ButtonLink href="/admin/audit-log" variant="secondary">
          Open the audit log
        </ButtonLink>
      </Section>
    </div>
  );
}
