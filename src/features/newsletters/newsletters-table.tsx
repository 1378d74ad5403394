import { useRef, useState } from 'react';
import type { ListedNewsletter } from '../../../contract/newsletters/newsletter.ts';
import { maximumFailures, topics } from '../../../contract/newsletters/topics.ts';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isBeingSent, useNewsletter, useNewsletterChanges } from './use-newsletters.ts';

interface NewslettersTableProps {
  newsletters: ListedNewsletter[];
  onEdit: (id: string) => void;
  /** Moves the focus after a row has been removed. */
  onRemoved: () => void;
}

export function NewslettersTable({ newsletters, onEdit, onRemoved }: NewslettersTableProps) {
  return (
    <RecordTable label="Drafts and newsletters" columns={['Subject', 'By', 'Written or sent', 'Progress', 'Action']}>
      {newsletters.map((newsletter) => (
        <RecordRow key={newsletter.id}>
          <RecordCell className="font-medium break-words">
            {isolateText(newsletter.subject)}
            {newsletter.topic !== 'articles' && (
              <span className="block text-caption font-normal text-soft">To: {topics[newsletter.topic].name}</span>
            )}
          </RecordCell>
          <RecordCell label="By" className="break-all text-soft">
            {newsletter.author}
          </RecordCell>
          <RecordCell label={newsletter.begun_at ? 'Sent' : 'Written'} className="text-soft tabular-nums">
            <Moment at={newsletter.begun_at ?? newsletter.created_at} />
          </RecordCell>
          <RecordCell label="Progress">
            {newsletter.begun_at ? (
              <Progress newsletter={newsletter} />
            ) : (
              <span>
                <Tag>Draft</Tag>
              </span>
            )}
          </RecordCell>
          <RecordCell className="md:text-right">
            <span className="inline-flex flex-wrap gap-2 max-md:mt-2 md:-my-1">
              <Actions {...{ newsletter, onEdit, onRemoved }} />
            </span>
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}

interface ActionsProps extends Omit<NewslettersTableProps, 'newsletters'> {
  newsletter: ListedNewsletter;
}

/** The buttons of a draft, or of a newsletter that is being sent. */
function Actions({ newsletter, onEdit, onRemoved }: ActionsProps) {
  const { id, version, subject, recipients, sent, begun_at, stopped_at } = newsletter;
  const { remove, stop } = useNewsletterChanges();
  if (begun_at) {
    return (
      <ConfirmedButton
        action="Stop sending"
        label={`Stop sending ${subject}`}
        title="Stop sending?"
        text={`“${subject}” has been sent to ${englishNumber(sent)} of ${pluralize(recipients, 'subscriber')}. The rest will never receive it.`}
        isShown={isBeingSent(newsletter) && !stopped_at}
        isRunning={stop.isPending}
        value={id}
        onConfirm={stop.mutate}
      />
    );
  }
  return (
    <>
      <Button variant="secondary" aria-label={`Edit ${subject}`} onClick={() => onEdit(id)}>
        Edit
      </Button>
      <ConfirmedButton
        action="Remove"
        label={`Remove ${subject}`}
        title="Remove this draft?"
        text={`“${subject}” cannot be recovered.`}
        isRunning={remove.isPending}
        value={{ id, version }}
        onConfirm={remove.mutate}
        onGone={onRemoved}
      />
    </>
  );
}

interface ConfirmedButtonProps<Value> {
  action: string;
  label: string;
  title: string;
  text: string;
  /** False hides the button but keeps an open dialog. */
  isShown?: boolean;
  isRunning: boolean;
  /** Captured on click, because the user did not confirm later changes. */
  value: Value;
  onConfirm: (value: Value, close: { onSettled: () => void }) => void;
  /** Moves the focus when the whole row is gone. */
  onGone?: () => void;
}

/** A button with a confirmation. Confirming may remove the button. */
function ConfirmedButton<Value>({
  label,
  isShown = true,
  value,
  onConfirm,
  onGone,
  ...question
}: ConfirmedButtonProps<Value>) {
  const [confirming, setConfirming] = useState<Value | null>(null);
  const container = useRef<HTMLSpanElement>(null);
  const close = () => setConfirming(null);
  return (
    <span ref={container} tabIndex={-1} className="outline-none">
      {isShown && (
        <Button variant="secondary" aria-label={label} onClick={() => setConfirming(value)}>
          {question.action}
        </Button>
      )}
      {confirming !== null && (
        <ConfirmDialog
          {...question}
          onConfirm={() => onConfirm(confirming, { onSettled: close })}
          onClose={close}
          onClosed={() =>
            container.current ? (container.current.querySelector('button') ?? container.current).focus() : onGone?.()
          }
        />
      )}
    </span>
  );
}

/** Shows the progress of sending, and the addresses that were not reached. */
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
          // After a stop, it is unknown which of the others had unsubscribed.
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

const stateWords = {
  waiting: 'Will be retried',
  failed: 'Not delivered',
  unknown: 'May have arrived, so not retried',
};

/** Lists the addresses that were not reached so far, with the mail server's answers. */
function Failures({ newsletter }: { newsletter: ListedNewsletter }) {
  const { data } = useNewsletter(newsletter.id, isBeingSent(newsletter));
  const { tryAgain } = useNewsletterChanges();
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
      {data.repeatable > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={tryAgain.isPending || undefined}
          onClick={() => !tryAgain.isPending && tryAgain.mutate(newsletter.id)}
        >
          Retry {pluralize(data.repeatable, 'address', 'addresses')}
        </Button>
      )}
    </details>
  );
}
