import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';
import type { Session } from './session.ts';
import { SessionsTable } from './sessions-table.tsx';
import type { useSessions } from './use-sessions.ts';

/** Where the administrator is logged in, with buttons to sign out. */
export function SessionsSection({ list }: { list: ReturnType<typeof useSessions> }) {
  const title = useRef<HTMLHeadingElement>(null);
  const hasOthers = list.sessions.some(({ isCurrent }) => !isCurrent);

  /** The button that was pressed goes with its row: the heading takes the focus. */
  async function andFocus(ending: Promise<void>) {
    await ending;
    title.current?.focus();
  }

  return (
    <Section
      title="Sessions"
      text="Every browser in which you are logged in. One that you do not know: sign it out and change the password."
      titleRef={title}
    >
      {list.state === 'loading' && (
        <>
          <p className="needs-script py-6 text-soft">Loading...</p>
          <noscript>
            <p className="text-soft">The list of sessions needs JavaScript.</p>
          </noscript>
        </>
      )}
      {list.state === 'failed' && (
        <div className="py-6">
          <p className="mb-4 text-soft">The sessions could not be loaded.</p>
          <Button variant="secondary" onClick={list.load}>
            Try again
          </Button>
        </div>
      )}
      {list.state === 'ready' && (
        <>
          <SessionsTable sessions={list.sessions} onEnd={(session: Session) => andFocus(list.end(session))} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="secondary" disabled={!hasOthers} onClick={() => andFocus(list.endOthers())}>
              Sign out everywhere else
            </Button>
            {!hasOthers && <p className="text-small text-faint">You are logged in nowhere else.</p>}
          </div>
        </>
      )}
    </Section>
  );
}
