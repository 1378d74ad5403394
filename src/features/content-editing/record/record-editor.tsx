import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import type { Account } from '../../../admin/account.tsx';
import { CallError } from '../../../admin/admin-call.ts';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { contentQueries } from '../queries.ts';
import { EditedRecordView } from './edited-record-view.tsx';
import '../content.css';
import './record.css';

export function RecordEditor({ recordKey, account }: { recordKey: RecordKey; account: Account }) {
  return (
    <AdminIsland account={account}>
      <div className="page-width max-w-[100rem] pt-8 pb-4 has-[.preview-beside]:max-w-none has-[.preview-beside]:pr-3">
        <Loaded recordKey={recordKey} />
      </div>
    </AdminIsland>
  );
}

function Loaded({ recordKey }: { recordKey: RecordKey }) {
  const form = useQuery(contentQueries.form(recordKey.collection));
  const record = useQuery(contentQueries.record(recordKey));
  const [reloadCount, setReloadCount] = useState(0);
  const error = record.error ?? form.error;
  if (record.data && form.data) {
    return (
      <EditedRecordView
        // A reload on request resets the form. A publication keeps the key, so open parts stay open.
        key={reloadCount}
        form={form.data}
        record={record.data}
        onReload={() => record.refetch().then(() => setReloadCount((count) => count + 1))}
      />
    );
  }
  if (error instanceof CallError && error.response.status === 404) {
    return (
      <div className="py-24 text-center">
        <h1 className="text-h4">Record not found</h1>
        <p className="mt-2 mb-5 text-soft">It may have been deleted, or the address is mistyped.</p>
        <ButtonLink variant="secondary" href="/admin/content">
          All content
        </ButtonLink>
      </div>
    );
  }
  const refetch = () => Promise.all([record.refetch(), form.refetch()]);
  return (
    <QueryState
      query={{ isPending: error === null, isError: true, refetch }}
      title="Failed to load the record"
      failure="Nothing has changed."
    />
  );
}
