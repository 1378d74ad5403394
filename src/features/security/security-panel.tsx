import type { PostedChange } from '../../../contract/account/password.ts';
import { type Account, WithPermission } from '../../admin/account.tsx';
import { adminIsland } from '../../admin/admin-island.tsx';
import { AdminPanel, Section } from '../../admin/admin-panel.tsx';
import { LogOutButton } from '../../admin/log-out-button.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecurityPanelProps {
  account: Account;
  /** The number of days after which submissions are removed; undefined to keep them forever. */
  retentionDays: number | undefined;
  /** True if the account must have a second factor but has none. */
  isFactorMissing: boolean;
  /** A password change that was posted without JavaScript. */
  posted: PostedChange;
}

export const SecurityPanel = adminIsland(Panel);

function Panel({ account, retentionDays, isFactorMissing, posted }: SecurityPanelProps) {
  return (
    <AdminPanel
      title="Security"
      text={<span className="break-all">{account.email}</span>}
      controls={<LogOutButton className={`needs-script ${buttonClass('secondary')}`} />}
    >
      {isFactorMissing && <SecondFactorSection isMissing />}
      {!isFactorMissing && <NameSection name={account.name === account.email ? '' : account.name} />}
      <PasswordSection email={account.email} posted={posted} />
      {/* These parts are below the form, because they grow while they load and would move the controls. */}
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
    </AdminPanel>
  );
}
