import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SecondFactorOverview } from '../../../contract/account/second-factor.ts';
import { fetchAdmin } from '../../admin/admin-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { secondFactorKey } from './second-factor-calls.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import type { Task } from './second-factor-task.ts';
import { Section } from './section.tsx';

interface SecondFactorSectionProps {
  /** True if the account must set one up before it can do anything else. */
  isMissing: boolean;
}

/** The passkeys, authenticator app and recovery codes of the account. */
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
      text="Asked for after the password, so that the password alone opens nothing."
      titleRef={title}
    >
      {isMissing && !hasOne && (
        <p role="status" className="mb-6 max-w-text rounded-card border border-gold px-4 py-3">
          A second factor is required here. Set one up to go on: until then you reach nothing but this page.
        </p>
      )}
      {isMissing && hasOne && (
        <p role="status" className="mb-6 flex max-w-text flex-wrap items-center gap-4">
          Your second factor is set up.
          <ButtonLink href="/admin">Go on</ButtonLink>
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

/** Lists the second factors, with buttons to change them. */
function Factors({ state, onTask }: { state: SecondFactorOverview; onTask: (task: Task) => void }) {
  const { passkeys, hasAuthenticator, recoveryCodes, arePasskeysSupported } = state;
  const hasOne = hasAuthenticator || passkeys.length > 0;
  return (
    <div className="grid gap-10">
      <div>
        <h3 className="text-body font-medium">Passkeys</h3>
        <p className="mt-1 max-w-text text-small text-soft">
          A key in this device, in your phone or on a security key. It works on this site alone, so that nobody can have
          you type it elsewhere.
        </p>
        {passkeys.length > 0 && (
          <div className="mt-4">
            <RecordTable label="Passkeys" columns={['Made in', 'Made', 'Last used', 'Action']}>
              {passkeys.map((passkey) => (
                <RecordRow key={passkey.id}>
                  <RecordCell className="font-medium">{passkey.name}</RecordCell>
                  <RecordCell label="Made" className="text-soft tabular-nums">
                    <Moment at={passkey.created_at} />
                  </RecordCell>
                  <RecordCell label="Last used" className="text-soft tabular-nums">
                    {passkey.used_at ? <Moment at={passkey.used_at} /> : 'Never'}
                  </RecordCell>
                  <RecordCell className="md:text-right">
                    <Button
                      variant="secondary"
                      className="max-md:mt-2 md:-my-1"
                      aria-label={`Remove the passkey made in ${passkey.name}`}
                      onClick={() => onTask({ what: 'remove passkey', id: passkey.id })}
                    >
                      Remove
                    </Button>
                  </RecordCell>
                </RecordRow>
              ))}
            </RecordTable>
          </div>
        )}
        {arePasskeysSupported ? (
          <Button variant="secondary" className="mt-4" onClick={() => onTask({ what: 'add passkey' })}>
            Add a passkey
          </Button>
        ) : (
          <p className="mt-3 max-w-text text-small text-faint">
            A passkey belongs to a name, and this site is at a number: set SITE_URL to its name.
          </p>
        )}
      </div>
      <div>
        <h3 className="text-body font-medium">Authenticator app</h3>
        <p className="mt-1 max-w-text text-small text-soft">
          An app on your phone that shows six digits, others every half minute.
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
            Each takes the place of the second factor once, for when you have lost it. {codesLeft(recoveryCodes)}
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => onTask({ what: 'codes' })}>
            Make new recovery codes
          </Button>
        </div>
      )}
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'There are none left.';
  return count === 1 ? 'One is left.' : `${count} are left.`;
}
