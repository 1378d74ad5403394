import { Download, LogOut } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { sendJson } from '../../forms/send-json.ts';
import { goWithNotice, useArrivalNotice } from '../../ui/arrival-notice.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Submission } from './listing.ts';
import { SearchBox } from './search-box.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { loginPath, useSubmissions } from './use-submissions.ts';

/** The administrator's list of contact submissions (specification, sections 2, 4, 7 and 8). */
export function SubmissionsInbox() {
  return (
    <ErrorBoundary>
      <Inbox />
      <Toaster />
    </ErrorBoundary>
  );
}

function Inbox() {
  const [search, setSearch] = useState('');
  const list = useSubmissions(search);
  const [opened, setOpened] = useState<Submission | null>(null);
  const [deleting, setDeleting] = useState<Submission | null>(null);
  useArrivalNotice();

  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h3">Contact Form Submissions</h1>
          <p className="mt-1 text-small text-soft" aria-live="polite">
            {list.state === 'ready' && countText(list.total, search)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={list.total === 0} onClick={() => exportCsv(search)}>
            <Download size={18} aria-hidden="true" />
            Export CSV
          </Button>
          <Button variant="secondary" onClick={logOut}>
            <LogOut size={18} aria-hidden="true" />
            Logout
          </Button>
        </div>
      </div>

      <SearchBox onSearch={setSearch} />
      {list.state === 'loading' && <p className="py-24 text-center text-soft">Loading...</p>}
      {list.state === 'failed' && (
        <div className="py-24 text-center">
          <p className="mb-5 text-soft">Failed to load contact submissions.</p>
          <Button variant="secondary" onClick={() => list.load()}>
            Try again
          </Button>
        </div>
      )}
      {list.state === 'ready' && list.total === 0 && (
        <p className="py-24 text-center text-soft">
          {search ? `Nothing matches “${search}”` : 'No contact form submissions yet'}
        </p>
      )}
      {list.state === 'ready' && list.total > 0 && (
        <>
          <SubmissionsTable submissions={list.submissions} onOpen={setOpened} onDelete={setDeleting} />
          {list.hasOlder && (
            <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
              <p className="text-small text-soft">
                Showing {list.submissions.length.toLocaleString('en-US')} of {list.total.toLocaleString('en-US')}
              </p>
              <Button variant="secondary" onClick={list.loadOlder}>
                Show older
              </Button>
            </div>
          )}
        </>
      )}
      <SubmissionDialog submission={opened} onClose={() => setOpened(null)} />
      <DeleteDialog submission={deleting} onClose={() => setDeleting(null)} onConfirm={list.remove} />
    </div>
  );
}

function countText(total: number, search: string): string {
  const count = total.toLocaleString('en-US');
  return search ? `Matching submissions: ${count}` : `Total submissions: ${count}`;
}

function exportCsv(search: string): void {
  location.assign(`/api/contact-submissions.csv?${new URLSearchParams({ q: search })}`);
}

async function logOut(): Promise<void> {
  const answer = await sendJson('DELETE', '/api/admin/session');
  if (answer.isOk)
    goWithNotice(loginPath, { title: 'Logged Out', description: 'You have been successfully logged out.' });
  else toast.error('Error', { description: 'The server could not be reached. You are still logged in.' });
}
