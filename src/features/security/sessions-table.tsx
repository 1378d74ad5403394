import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Session } from './session.ts';

interface SessionsTableProps {
  sessions: Session[];
  onEnd: (session: Session) => void;
}

/** Where the administrator is logged in. This browser is first and has no button: it uses Logout. */
export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  return (
    <RecordTable label="Sessions" columns={['Browser', 'Last seen', 'Logged in', 'Ends', 'Action']}>
      {sessions.map((session) => (
        <RecordRow key={session.id}>
          <RecordCell className="font-medium">{session.browser}</RecordCell>
          <RecordCell label="Last seen" className="text-soft tabular-nums">
            {session.isCurrent ? 'Now' : <Moment at={session.seen_at} />}
          </RecordCell>
          <RecordCell label="Logged in" className="text-soft tabular-nums">
            <Moment at={session.created_at} />
          </RecordCell>
          <RecordCell label="Ends" className="text-soft tabular-nums">
            <Moment at={session.expires_at} />
          </RecordCell>
          <RecordCell className="md:text-right">
            {session.isCurrent ? (
              <span className="max-md:mt-2 max-md:inline-block">
                <Tag>This browser</Tag>
              </span>
            ) : (
              <Button
                variant="secondary"
                className="max-md:mt-2 md:-my-1"
                aria-label={`Sign out ${session.browser}`}
                onClick={() => onEnd(session)}
              >
                Sign out
              </Button>
            )}
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
