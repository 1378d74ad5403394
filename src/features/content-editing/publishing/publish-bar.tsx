import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { toast } from 'sonner';
import type {
  ContentFault,
  DraftKey,
  Publication,
  RecordKey,
  RecordSummary,
} from '../../../../contract/content-editing/calls.ts';
import { isSameRecord, listPendingChanges, toKey } from '../../../../contract/content-editing/fields.ts';
import { pluralize } from '../../../../language/english.ts';
import { CallError, errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { navigateWithNotice } from '../../../ui/arrival-notice.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries, recordPage, useOverview } from '../queries.ts';
import { FaultLinks } from '../record-parts.tsx';
import { ChangeChoice, defaultSelection, sortChanges, useMayPublish } from './change-choice.tsx';

interface PublishBarProps {
  record?: RecordKey;
  /** True if the record differs from the published one. The overview may not have the change yet. */
  isChanged?: boolean;
  /** False while the form has unsaved changes. The dialog opens once they are saved. */
  isSaved?: boolean;
  hasHistory?: boolean;
  onPublish?: () => void;
}

export function PublishBar({ record, isChanged, isSaved = true, hasHistory, onPublish }: PublishBarProps) {
  const { data } = useOverview();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const pending = Math.max(data ? listPendingChanges(data).length : 0, isChanged ? 1 : 0);

  function askToPublish({ currentTarget }: MouseEvent<HTMLElement>) {
    if (pending === 0) return;
    // Some browsers don't focus a tapped button, and closing the dialog returns the focus here.
    currentTarget.focus();
    onPublish?.();
    setDialogOpen(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p aria-live="polite" className="text-small text-soft empty:hidden">
        {data && (pending === 0 ? 'Everything is published' : pluralize(pending, 'unpublished change'))}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasHistory && (
          <ButtonLink href="/admin/content/history" variant="quiet" className="max-lg:order-last">
            History
          </ButtonLink>
        )}
        <Button aria-disabled={pending === 0 || undefined} onClick={askToPublish}>
          Publish
        </Button>
      </div>
      {isDialogOpen && isSaved && <PublishDialog records={record && [record]} onClose={() => setDialogOpen(false)} />}
    </div>
  );
}

/** The first publication after an update renders every page again, and earlier publications may be queued. */
const publishTimeoutMs = 5 * 60_000;

interface PublishDialogProps {
  records?: RecordKey[] | undefined;
  kept?: string[];
  onClose: () => void;
}

export function PublishDialog({ records, kept = [], onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (changes: RecordSummary[]) => {
      const records: DraftKey[] = changes.map(({ collection, id, version }) => ({ collection, id, version }));
      return fetchAdmin<Publication>('/api/content/publications', 'POST', { records }, publishTimeoutMs);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['content'] }),
    // The publication may have succeeded, with only its response lost.
    onError: () => client.refetchQueries({ queryKey: contentQueries.overview.queryKey }),
  });
  const overview = useQuery({ ...contentQueries.overview, staleTime: 0 });
  const mayPublish = useMayPublish();
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null);

  const loading = { ...overview, isPending: overview.isFetching && !error };
  const changes = overview.data && !overview.isError ? sortChanges(listPendingChanges(overview.data)) : [];
  const chosen = choice ?? defaultSelection(changes.filter(mayPublish), records);
  const toPublish = changes.filter((change) => mayPublish(change) && chosen.has(toKey(change)));
  const refusal = error instanceof CallError ? (error.response.body as { faults?: ContentFault[] } | null) : null;
  const faults = refusal?.faults ?? [];
  const requested = changes.filter((change) => !records || records.some((record) => isSameRecord(record, change)));
  const isFaulty = faults.length > 0 || (!error && requested.length > 0 && !requested.some(mayPublish));
  const action = toPublish.length > 0 ? `Publish ${pluralize(toPublish.length, 'change')}` : 'Publish';

  function publish() {
    setChoice(chosen);
    mutate(toPublish, {
      onSuccess() {
        notifyPublished(toPublish);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={isFaulty ? 'This cannot be published yet' : error ? 'Publishing failed' : 'Publish these changes?'}
      width="max-w-xl"
      action={action}
      isReady={isPending || toPublish.length > 0}
      isRunning={isPending}
      onConfirm={publish}
      onClose={onClose}
    >
      {kept.length > 0 && (
        <p className="text-small break-words text-soft">
          Not reverted: {kept.join(', ')}. Records with unpublished changes keep them, and only administrators revert
          the site settings.
        </p>
      )}
      {error && (
        <div ref={focusTitle} className="grid grid-cols-1 gap-6">
          <ErrorNote>
            {faults.length > 0
              ? 'The live site has not changed. Fix these first, or change your selection below.'
              : errorMessage(error)}
          </ErrorNote>
          {[...Map.groupBy(faults, (fault) => toKey(fault) + fault.title)].map(([key, own]) => (
            <section key={key} aria-label={own[0]?.title}>
              <h3 className="mb-2 text-small font-semibold break-words">{own[0]?.title}</h3>
              <FaultLinks faults={own} onLeave={onClose} />
            </section>
          ))}
        </div>
      )}
      {loading.isPending || loading.isError ? (
        <QueryState query={loading} failure="The changes could not be loaded." className="py-6 text-center" />
      ) : changes.length === 0 ? (
        <p className="text-small text-soft">Everything is published.</p>
      ) : (
        <>
          <p className="text-small text-soft">Selected changes go live in a few seconds. The rest stay drafts.</p>
          <ChangeChoice
            changes={changes}
            chosen={chosen}
            onChoose={(others) => !isPending && setChoice(others)}
            onLeave={onClose}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Shows and announces the new title. The pressed button may be disabled by now and would lose the focus. */
const focusTitle = (part: HTMLElement | null) => part?.closest('form')?.querySelector('h2')?.focus();

function notifyPublished(changes: RecordSummary[]): void {
  const deleted = changes.find((change) => change.state === 'deleted' && recordPage(change) === location.pathname);
  if (deleted) {
    const description = `${deleted.title} is no longer on the website. You can revert this in History.`;
    navigateWithNotice('/admin/content', { title: 'Published', description });
    return;
  }
  const page = changes.find((change) => change.page && change.visibility.kind === 'public')?.page;
  toast.success('Published', {
    description: 'You can revert it in History.',
    ...(page && { action: { label: 'View page', onClick: () => location.assign(page) } }),
  });
}
