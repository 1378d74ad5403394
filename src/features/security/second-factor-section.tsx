import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SecondFactorOverview } from '../../../contract/account/second-factor.ts';
import { fetchAdmin } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { actionColumn, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SecondFactorDialog, secondFactorKey, type Task } from './second-factor-dialog.tsx';

interface SecondFactorSectionProps {
  /** True if the account must set up a second factor before it can do anything else. */
  isMissing: boolean;
}

export function SecondFactorSection({ isMissing }: SecondFactorSectionProps) {
  const query = useQuery({
    queryKey: secondFactorKey,
    queryFn: () => fetchAdmin<SecondFactorOverview>('/api/admin/second-factor'),
  });
  const { data } = query;
  const [task, setTask] = useState<Task | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const hasOne = data && (data.hasAuthenticator || data.passkeys.length > 0);

  return (
    <Section
      id="second-factor"
      title="Second factor"
      text="You enter it after your password, so a stolen password is not enough to log in."
      titleRef={title}
    >
      {isMissing && !hasOne && (
        <p role="status" className="mb-6 max-w-text rounded-card border border-gold px-4 py-3">
          This site requires a second factor. Set one up to continue: until then, you can only open this page.
        </p>
      )}
      {isMissing && hasOne && (
        <p role="status" className="mb-6 flex max-w-text flex-wrap items-center gap-4">
          Your second factor is set up.
          <ButtonLink href="/admin">Continue</ButtonLink>
        </p>
      )}
      <QueryState query={query} failure="The second factors could not be loaded." className="needs-script py-6" />
      <noscript>
        <p className="text-soft">Setting up a second factor needs JavaScript.</p>
      </noscript>
      {data && !query.isError && <Factors state={data} onTask={setTask} />}
      {task && <SecondFactorDialog task={task} onClose={() => setTask(null)} onClosed={() => title.current?.focus()} />}
    </Section>
  );
}

function Factors({ state, onTask }: { state: SecondFactorOverview; onTask: (task: Task) => void }) {
  const { passkeys, hasAuthenticator, recoveryCodes, arePasskeysSupported } = state;
  const hasOne = hasAuthenticator || passkeys.length > 0;
  return (
    <div className="grid gap-10">
      <div>
        <h3 className="text-body font-medium">Passkeys</h3>
        <p className="mt-1 max-w-text text-small text-soft">
          Stored on this device, your phone or a security key. A passkey works only on this site, so a fake login page
          cannot steal it.
        </p>
        {passkeys.length > 0 && (
          <div className="mt-4">
            <RecordTable
              label="Passkeys"
              rows={passkeys}
              columns={[
                { name: 'Created in', isPlain: true, className: 'font-medium', cell: ({ name }) => name },
                {
                  name: 'Created',
                  className: 'text-soft tabular-nums',
                  cell: ({ created_at }) => <Moment at={created_at} />,
                },
                {
                  name: 'Last used',
                  className: 'text-soft tabular-nums',
                  cell: ({ used_at }) => (used_at ? <Moment at={used_at} /> : 'Never'),
                },
                {
                  ...actionColumn,
                  cell: ({ id, name }) => (
                    <Button
                      variant="secondary"
                      className="max-md:mt-2 md:-my-1"
                      aria-label={`Remove the passkey created in ${name}`}
                      onClick={() => onTask({ what: 'remove passkey', id })}
                    >
                      Remove
                    </Button>
                  ),
                },
              ]}
            />
          </div>
        )}
        {arePasskeysSupported ? (
          <Button variant="secondary" className="mt-4" onClick={() => onTask({ what: 'add passkey' })}>
            Add a passkey
          </Button>
        ) : (
          <p className="mt-3 max-w-text text-small text-faint">
            Passkeys need a domain name, and this site runs at an IP address. Set SITE_URL to its domain name.
          </p>
        )}
      </div>
      <div>
        <h3 className="text-body font-medium">Authenticator app</h3>
        <p className="mt-1 max-w-text text-small text-soft">
          An app on your phone that shows a new six-digit code every 30 seconds.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {hasAuthenticator && <Tag>Set up</Tag>}
          <Button variant="secondary" onClick={() => onTask({ what: hasAuthenticator ? 'remove app' : 'add app' })}>
            {hasAuthenticator ? 'Remove the authenticator app' : 'Set up an authenticator app'}
          </Button>
        </div>
      </div>
      {hasOne && (
        <div>
          <h3 className="text-body font-medium">Recovery codes</h3>
          <p className="mt-1 max-w-text text-small text-soft">
            Each code replaces your second factor once, in case you lose it. {codesLeft(recoveryCodes)}
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => onTask({ what: 'codes' })}>
            Create new recovery codes
          </Button>
        </div>
      )}
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'You have none left.';
  return count === 1 ? 'You have one left.' : `You have ${count} left.`;
}
