import { useMemo, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreviewSettings } from './settings.ts';
import '../controls.css';
import './preview.css';

interface PreviewPanelProps {
  /** The page that is shown first. */
  path: string;
  account: Account;
}

/** The site as it would be with all that is not published yet. */
export function PreviewPanel({ path, account }: PreviewPanelProps) {
  return (
    <AdminIsland account={account}>
      <Preview path={path} />
    </AdminIsland>
  );
}

function Preview({ path: first }: { path: string }) {
  const [settings, change] = usePreviewSettings();
  const [path, setPath] = useState(first);
  const [isPublishing, setIsPublishing] = useState(false);
  const { others, width, theme } = settings;
  const request = useMemo(() => ({ path, others, record: null }), [path, others]);
  return (
    <div className="preview preview-alone">
      <PreviewBar
        path={path}
        settings={settings}
        onPath={setPath}
        onSettings={change}
        onPublish={() => setIsPublishing(true)}
      />
      <PreviewFrame request={request} width={width} theme={theme} onPath={setPath} />
      {isPublishing && <PublishDialog onClose={() => setIsPublishing(false)} />}
    </div>
  );
}
