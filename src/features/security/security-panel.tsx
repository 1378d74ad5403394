import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { nameLimit } from '../../../contract/account/account-limits.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { pluralize } from '../../../language/english.ts';
import { adminCall, errorMessage, failureMessage, fetchAdmin } from '../../admin/admin-call.ts';
import { type Account, adminIsland, WithPermission } from '../../admin/admin-island.tsx';
import { AdminPanel, Section } from '../../admin/admin-panel.tsx';
import { LogOutButton } from '../../admin/log-out-button.tsx';
import { Button, ButtonLink, buttonClass, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

interface RetentionState {
  /** The number of days after which submissions are removed; undefined to keep them forever. */
  days: number | undefined;
  /** The reason to refuse the due removal; null if there is none. */
  reason: string | null;
}

interface SecurityPanelProps {
  account: Account;
  retention: RetentionState;
  isFactorMissing: boolean;
}

export const SecurityPanel = adminIsland(Panel);

function Panel({ account, retention, isFactorMissing }: SecurityPanelProps) {
  return (
    <AdminPanel
      title="Security"
      text={<span className="break-all">{account.email}</span>}
      controls={<LogOutButton className={`needs-script ${buttonClass('secondary')}`} />}
    >
      {isFactorMissing && <SecondFactorSection isMissing />}
      {!isFactorMissing && <NameSection name={account.name === account.email ? '' : account.name} />}
      <PasswordSection email={account.email} />
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

function SessionsSection() {
  const logOutOthers = useMutation({
    mutationFn: () => fetchAdmin<{ ended: number }>('/api/admin/sessions', 'DELETE'),
    onSuccess: ({ ended }) => toast.success('Logged Out Elsewhere', { description: describeEnded(ended) }),
    onError: (error) => toast.error('Error', { description: errorMessage(error) }),
  });
  return (
    <Section
      title="Sessions"
      text="You can log out all other browsers. If someone else may have used your account, change your password as well."
    >
      <Button
        variant="secondary"
        className="needs-script"
        onClick={() => logOutOthers.isPending || logOutOthers.mutate()}
      >
        Log out everywhere else
      </Button>
      <noscript>
        <p className="text-soft">Logging out elsewhere needs JavaScript.</p>
      </noscript>
    </Section>
  );
}

function describeEnded(ended: number): string {
  if (ended === 0) return 'You were not logged in anywhere else.';
  return ended === 1 ? 'One other browser is logged out.' : `${ended} other browsers are logged out.`;
}

function RetentionSection({ days, reason }: RetentionState) {
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
