import { type SubmitEvent, useMemo, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { recordPage, useOverview } from '../queries.ts';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreviewSettings } from './settings.ts';
import '../content.css';
import './preview.css';

interface PreviewPanelProps {
  path: string;
  account: Account;
}

/** The site with all unpublished changes. */
export function PreviewPanel({ path, account }: PreviewPanelProps) {
  return (
    <AdminIsland account={account}>
      <Preview first={path} />
    </AdminIsland>
  );
}

function Preview({ first }: { first: string }) {
  const { data } = useOverview();
  const [settings, change] = usePreviewSettings();
  const [path, setPath] = useState(first);
  const [typed, setTyped] = useTypedValue(path);
  const [isPublishing, setIsPublishing] = useState(false);
  const { others } = settings;
  const request = useMemo(() => ({ path, others, record: null }), [path, others]);
  const isPublished = data?.pending === 0;
  const shown = data?.collections.flatMap(({ name, records }) =>
    records.flatMap(({ page, id }) => (page === path ? [recordPage({ collection: name, id })] : [])),
  )[0];

  function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setPath(`/${typed.trim().replace(/^\/+/, '')}`);
  }

  return (
    <div className="preview preview-alone">
      <div className="preview-bar">
        <div>
          <h1 className="text-h4">Preview</h1>
          <p className="text-caption text-faint">
            {isPublished ? 'All is published' : 'With what is not published yet'}
          </p>
        </div>
        <form method="dialog" onSubmit={go} className="preview-address">
          <input
            aria-label="Page"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className="content-control w-full font-mono"
          />
        </form>
        {shown && (
          <a href={shown} className="content-link">
            Edit this page
          </a>
        )}
        <div className="ml-auto">
          <PreviewControls settings={settings} onChange={change} />
        </div>
        <Button aria-disabled={isPublished || undefined} onClick={() => !isPublished && setIsPublishing(true)}>
          Publish this
        </Button>
      </div>
      <PreviewFrame request={request} settings={settings} onPath={setPath} />
      {isPublishing && <PublishDialog onClose={() => setIsPublishing(false)} />}
    </div>
  );
}
