import type { PostedChange } from '../../../contract/account/password.ts';
import { type Account, WithPermission } from '../../admin/account.tsx';
import { AdminIsland } from '../../admin/admin-island.tsx';
import { LogOutButton } from '../../admin/log-out-button.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecurityPanelProps {
  account: Account;
  /** The days after which submissions are removed; undefined keeps them forever. */
  retentionDays: number | undefined;
  /** True if a second factor is required and missing. */
  isFactorMissing: boolean;
  /** A change of the password that was posted without JavaScript. */
  posted: PostedChange;
}

export function SecurityPanel(properties: SecurityPanelProps) {
  return (
    <AdminIsland account={properties.account}>
      <Panel {...properties} />
    </AdminIsland>
  );
}

function Panel({ account, retentionDays, isFactorMissing, posted }: SecurityPanelProps) {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-h3">Security</h1>
          <p className="mt-1 text-small break-all text-soft">{account.email}</p>
        </div>
        <LogOutButton className={`needs-script ${buttonClass('secondary')}`} />
      </div>
      {isFactorMissing && <SecondFactorSection isMissing />}
      {!isFactorMissing && <NameSection name={account.name === account.email ? '' : account.name} />}
      <PasswordSection email={account.email} posted={posted} />
      {/* These parts stand below the form, because they grow when they load and would push controls away. */}
      {!isFactorMissing && <SecondFactorSection isMissing={false} />}
      <SessionsSection />
      {!isFactorMissing && (
        <>
          <WithPermission permission="retention.confirm">
            <RetentionSection days={retentionDays} />
          </WithPermission>
          <WithPermission permission="audit.read">
            <Section title="Audit log" text="Who did what in the admin area, and when. Entries cannot be changed.">
              <ButtonLink href="/admin/audit-log" variant="secondary">
                Open the audit log
              </ButtonLink>
            </Section>
          </WithPermission>
        </>
      )}
    </div>
  );
}
