import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { nameLimit } from '../../../contract/account/account-limits.ts';
import type { PostedChange } from '../../../contract/account/password.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { type Account, WithPermission } from '../../admin/account.tsx';
import { adminCall, failureMessage } from '../../admin/admin-call.ts';
import { adminIsland } from '../../admin/admin-island.tsx';
import { AdminPanel, Section } from '../../admin/admin-panel.tsx';
import { LogOutButton } from '../../admin/log-out-button.tsx';
import { ButtonLink, buttonClass, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordSection } from './password-section.tsx';
import { RetentionSection, type RetentionState } from './retention-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecurityPanelProps {
  account: Account;
  retention: RetentionState;
  isFactorMissing: boolean;
  posted: PostedChange;
}

export const SecurityPanel = adminIsland(Panel);

function Panel({ account, retention, isFactorMissing, posted }: SecurityPanelProps) {
  return (
    <AdminPanel
      title="Security"
      text={<span className="break-all">{account.email}</span>}
      controls={<LogOutButton className={`needs-script ${buttonClass('secondary')}`} />}
    >
      {isFactorMissing && <SecondFactorSection isMissing />}
      {!isFactorMissing && <NameSection name={account.name === account.email ? '' : account.name} />}
      <PasswordSection email={account.email} posted={posted} />
      {/* This part is below the form, because it grows while it loads and would move the controls. */}
      {!isFactorMissing && <SecondFactorSection isMissing={false} />}
      <SessionsSection />
      {!isFactorMissing && (
        <WithPermission permission="audit.read">
          <RetentionSection {...retention} />
          <Section title="Audit log" text="Who did what in the admin area, and when. Entries cannot be changed.">
            <ButtonLink href="/admin/audit-log" variant="secondary">
              Open the audit log
            </ButtonLink>
          </Section>
        </WithPermission>
      )}
    </AdminPanel>
  );
}

function NameSection({ name }: { name: string }) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    const response = await adminCall('PUT', '/api/admin/name', Object.fromEntries(new FormData(form)));
    setIsPending(false);
    setErrors(response.fieldErrors);
    if (response.isOk) toast.success('Name Saved', { description: 'Your team sees it from now on.' });
    else if (response.fieldErrors.name) form.querySelector('input')?.focus();
    else toast.error('Name not saved', { description: failureMessage(response.status) });
  }

  return (
    <Section id="name" title="Your name" text="Shown with your notes and replies, and used to sign your replies.">
      <form
        method="dialog"
        noValidate
        data-keep="name"
        onSubmit={save}
        aria-busy={isPending}
        className="needs-script grid max-w-md gap-5"
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={nameLimit}
          defaultValue={name}
          required
          error={errors.name}
        />
        <div>
          <SubmitButton isPending={isPending} waiting="Saving...">
            Save Name
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
