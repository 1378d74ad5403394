import { isolateText } from '../../forms/isolate-text.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { countOf } from './counted.ts';
import type { ListedNewsletter } from './newsletter.ts';
import { useNewsletter, useNewsletterChanges } from './use-newsletters.ts';

interface NewslettersTableProps {
  newsletters: ListedNewsletter[];
  onEdit: (id: string) => void;
  /** Puts the focus where it belongs: the row is gone. */
  onRemoved: () => void;
}

/** The drafts, and how far each newsletter is that was sent. */
export function NewslettersTable({ newsletters, onEdit, onRemoved }: NewslettersTableProps) {
  const { remove } = useNewsletterChanges();
  return (
    <RecordTable label="Drafts and newsletters" columns={['Subject', 'By', 'Written or sent', 'Progress', 'Action']}>
      {newsletters.map((newsletter) => (
        <RecordRow key={newsletter.id}>
          <RecordCell className="font-medium break-words">{isolateText(newsletter.subject)}</RecordCell>
          <RecordCell label="By" className="break-all text-soft">
            {newsletter.author}
          </RecordCell>
          <RecordCell label={newsletter.begun_at ? 'Sent' : 'Written'} className="text-soft tabular-nums">
            <Moment at={newsletter.begun_at ?? newsletter.created_at} />
          </RecordCell>
          <RecordCell label="Progress">
            {newsletter.begun_at ? <Progress newsletter={newsletter} /> : <Tag>Draft</Tag>}
          </RecordCell>
          <RecordCell className="md:text-right">
            {!newsletter.begun_at && (
              <span className="inline-flex flex-wrap gap-2 max-md:mt-2 md:-my-1">
                <Button
                  variant="secondary"
                  aria-label={`Edit ${newsletter.subject}`}
                  onClick={() => onEdit(newsletter.id)}
                >
                  Edit
                </Button>
                <Button
                  variant="secondary"
                  aria-label={`Remove ${newsletter.subject}`}
                  onClick={() => remove.mutate(newsletter.id, { onSettled: onRemoved })}
                >
                  Remove
                </Button>
              </span>
            )}
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}

/** How many it has reached, and whom it has not. */
function Progress({ newsletter }: { newsletter: ListedNewsletter }) {
  const { recipients, sent, failed, waiting } = newsletter;
  const left = recipients - sent - failed - waiting;
  return (
    <>
      <progress
        aria-label={`Sent of “${newsletter.subject}”`}
        value={recipients - waiting}
        max={Math.max(1, recipients)}
        className="h-1.5 w-40 max-w-full accent-accent"
      />
      <p className="tabular-nums">
        {sent.toLocaleString('en-US')} of {recipients.toLocaleString('en-US')} sent
      </p>
      <p className="text-caption text-soft tabular-nums">
        {[
          waiting > 0 && `${waiting.toLocaleString('en-US')} waiting`,
          failed > 0 && `${failed.toLocaleString('en-US')} failed`,
          left > 0 && `${countOf(left, 'was', 'were')} no longer subscribed`,
          newsletter.finished_at && 'finished',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {(failed > 0 || waiting > 0) && <Failures newsletter={newsletter} />}
    </>
  );
}

/** The addresses that were not reached, or not yet, with what the mail server said. */
function Failures({ newsletter }: { newsletter: ListedNewsletter }) {
  const { data } = useNewsletter(newsletter);
  if (!data || data.failures.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer content-center text-soft hover:text-text">
        {countOf(data.failures.length, 'address', 'addresses')} not reached
      </summary>
      <ul className="grid gap-2 text-caption">
        {data.failures.map((failure) => (
          <li key={`${failure.email} ${failure.next_at}`} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{failure.email ?? 'An address that was removed since'}</span>{' '}
            <span className={failure.state === 'failed' ? 'text-danger' : 'text-soft'}>
              {failure.state === 'failed' ? 'Given up' : 'Is tried again'}: {failure.error}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
