import type { ListedNewsletter } from '../../../contract/newsletters/newsletter.ts';
import { maximumFailures, topics } from '../../../contract/newsletters/topics.ts';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { actionColumn, type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isBeingSent, useNewsletter, useNewsletterChanges } from './use-newsletters.ts';

interface NewslettersTableProps {
  newsletters: ListedNewsletter[];
  onEdit: (id: string) => void;
  /** Moves the focus after a row or its button has disappeared. */
  onRemoved: () => void;
}

export function NewslettersTable({ newsletters, onEdit, onRemoved }: NewslettersTableProps) {
  const columns: RecordColumn<ListedNewsletter>[] = [
    {
      name: 'Subject',
      isPlain: true,
      className: 'font-medium break-words',
      cell: ({ subject, topic }) => (
        <>
          {isolateText(subject)}
          {topic !== 'articles' && (
            <span className="block text-caption font-normal text-soft">To: {topics[topic].name}</span>
          )}
        </>
      ),
    },
    { name: 'By', className: 'break-all text-soft', cell: ({ author }) => author },
    {
      name: 'Written or sent',
      className: 'text-soft tabular-nums',
      cell: ({ begun_at, created_at }) => <Moment at={begun_at ?? created_at} />,
    },
    {
      name: 'Progress',
      cell: (newsletter) =>
        newsletter.begun_at ? (
          <Progress newsletter={newsletter} />
        ) : (
          <span>
            <Tag>Draft</Tag>
          </span>
        ),
    },
    {
      ...actionColumn,
      cell: (newsletter) => (
        <span className="inline-flex flex-wrap gap-2 max-md:mt-2 md:-my-1">
          <Actions {...{ newsletter, onEdit, onRemoved }} />
        </span>
      ),
    },
  ];
  return <RecordTable label="Drafts and newsletters" columns={columns} rows={newsletters} />;
}

interface ActionsProps extends Omit<NewslettersTableProps, 'newsletters'> {
  newsletter: ListedNewsletter;
}

function Actions({ newsletter, onEdit, onRemoved }: ActionsProps) {
  const { id, version, subject, recipients, sent, begun_at, stopped_at } = newsletter;
  const { remove, stop } = useNewsletterChanges();
  if (begun_at) {
    if (stopped_at || !isBeingSent(newsletter)) return null;
    return (
      <ConfirmButton
        className={buttonClass('secondary')}
        aria-label={`Stop sending ${subject}`}
        question={{
          title: 'Stop sending?',
          text: `“${subject}” has been sent to ${englishNumber(sent)} of ${pluralize(recipients, 'subscriber')}. The rest will never receive it.`,
          action: 'Stop sending',
        }}
        onConfirm={() => stop.mutateAsync(id).then(onRemoved, () => {})}
      >
        Stop sending
      </ConfirmButton>
    );
  }
  return (
    <>
      <Button variant="secondary" aria-label={`Edit ${subject}`} onClick={() => onEdit(id)}>
        Edit
      </Button>
      <ConfirmButton
        className={buttonClass('secondary')}
        aria-label={`Remove ${subject}`}
        question={{ title: 'Remove this draft?', text: `“${subject}” cannot be recovered.`, action: 'Remove' }}
        onConfirm={() => remove.mutateAsync({ id, version }).then(onRemoved, () => {})}
      >
        Remove
      </ConfirmButton>
    </>
  );
}

function Progress({ newsletter }: { newsletter: ListedNewsletter }) {
  const { recipients, sent, failed, waiting, stopped_at, finished_at } = newsletter;
  const left = recipients - sent - failed - waiting;
  const end = stopped_at
    ? `stopped after ${englishNumber(sent)} of ${englishNumber(recipients)}`
    : finished_at && 'finished';
  return (
    <div className="min-w-0">
      <progress
        aria-label={`Progress of “${newsletter.subject}”`}
        value={stopped_at ? sent + failed : recipients - waiting}
        max={Math.max(1, recipients)}
        className="h-1.5 w-40 max-w-full accent-accent"
      />
      <p className="tabular-nums">
        {englishNumber(sent)} of {englishNumber(recipients)} sent
      </p>
      <p className="text-caption text-soft tabular-nums">
        {[
          waiting > 0 && `${englishNumber(waiting)} waiting`,
          failed > 0 && `${englishNumber(failed)} failed`,
          // After sending was stopped, it is unknown how many of the others had unsubscribed.
          left > 0 && !stopped_at && `${pluralize(left, 'was', 'were')} no longer subscribed`,
          end,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {(failed > 0 || waiting > 0) && <Failures newsletter={newsletter} />}
    </div>
  );
}

const stateWords = { waiting: 'Will be retried', failed: 'Not delivered' };

function Failures({ newsletter }: { newsletter: ListedNewsletter }) {
  const { data } = useNewsletter(newsletter.id, isBeingSent(newsletter));
  const { retry } = useNewsletterChanges();
  if (!data || data.failures.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer content-center text-soft hover:text-text">
        {data.failures.length === maximumFailures && 'The first '}
        {pluralize(data.failures.length, 'address', 'addresses')} not reached
      </summary>
      <ul className="grid gap-2 text-caption">
        {data.failures.map((failure) => (
          <li key={`${failure.email} ${failure.next_at}`} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{failure.email ?? 'An address that has since been removed'}</span>{' '}
            <span className={failure.state === 'waiting' ? 'text-soft' : 'text-danger'}>
              {stateWords[failure.state]}: {failure.error}
            </span>
          </li>
        ))}
      </ul>
      {data.retryable > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={retry.isPending || undefined}
          onClick={() => !retry.isPending && retry.mutate(newsletter.id)}
        >
          Retry {pluralize(data.retryable, 'address', 'addresses')}
        </Button>
      )}
    </details>
  );
}
