import { useEffect, useRef, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { reasonOf } from '../../../admin/reason-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import type { ContentFault, Publication } from '../calls.ts';
import { faultsOf, isGoing, usePublication, useRequestPublication } from '../queries.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewFrame, type PreviewTheme, type PreviewWidth } from './preview-frame.tsx';
import { PublicationFaults } from './publication-faults.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import './publishing.css';

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
  const latest = usePublication();
  const request = useRequestPublication();
  const [path, setPath] = useState(first);
  const [width, setWidth] = useState<PreviewWidth>('full');
  const [theme, setTheme] = useState<PreviewTheme>('system');
  const [isPublishing, setIsPublishing] = useState(false);
  // What the page looks like at first is the theme that this one has: the browser keeps it for both.
  useEffect(() => {
    const { theme: chosen } = document.documentElement.dataset;
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    setTheme(isDark ? 'dark' : 'light');
  }, []);
  const build = () => request.mutate('preview');

  // This page is opened by pressing Preview: what is not built yet is built, once.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (latest.data === undefined || hasAsked.current) return;
    hasAsked.current = true;
    if (!isGoing(latest.data) && !isBuilt(latest.data)) request.mutate('preview');
  }, [latest.data, request.mutate]);

  const publication = latest.data ?? null;
  const faults = publication?.faults.length ? publication.faults : faultsOf(request.error);
  // Built for this preview, it is shown also when somebody has saved something meanwhile: the editor has waited for it.
  const isOlder = hasAsked.current && publication?.kind === 'preview' && publication.state === 'done';
  const isShown = (isBuilt(publication) || isOlder) && !request.error && !request.isPending;

  return (
    <div className="preview">
      <PreviewBar
        path={path}
        width={width}
        theme={theme}
        builtAt={isShown ? (publication?.at ?? null) : null}
        onPath={setPath}
        onWidth={setWidth}
        onTheme={setTheme}
        onPublish={isShown ? () => setIsPublishing(true) : null}
      />
      {isShown && publication && !publication.isCurrent && (
        <div className="page-width flex max-w-[100rem] flex-wrap items-center gap-x-4 py-2 text-small text-soft">
          <p role="status">Something was saved since this was built.</p>
          <Button variant="quiet" onClick={build}>
            Build it again
          </Button>
        </div>
      )}
      {isShown && publication ? (
        <PreviewFrame key={publication.id} path={path} width={width} theme={theme} onPath={setPath} />
      ) : (
        <div className="page-width w-full max-w-2xl py-12">
          <Making
            publication={publication}
            faults={faults}
            error={latest.error ?? request.error}
            isFailed={publication?.state === 'failed' || request.isError || latest.isError}
            isAsking={request.isPending || !hasAsked.current}
            onBuild={build}
          />
        </div>
      )}
      {isPublishing && <PublishDialog page={path} onClose={() => setIsPublishing(false)} />}
    </div>
  );
}

/** Whether there is something to look at that has all drafts in it. */
const isBuilt = (publication: Publication | null) =>
  publication !== null && publication.state === 'done' && publication.isCurrent;

interface MakingProps {
  publication: Publication | null;
  faults: ContentFault[];
  error: Error | null;
  isFailed: boolean;
  /** Whether the server is about to be asked for it. */
  isAsking: boolean;
  onBuild: () => void;
}

/** What there is instead of a page: the steps while it is built, or what keeps it from being built. */
function Making({ publication, faults, error, isFailed, isAsking, onBuild }: MakingProps) {
  if (faults.length > 0) {
    return (
      <>
        <h2 className="mb-2 text-h4">This cannot be shown yet</h2>
        <p className="mb-5 text-small text-soft">Mend these first; each leads to its field.</p>
        <PublicationFaults faults={faults} />
      </>
    );
  }
  if (isFailed) {
    return (
      <>
        <ErrorNote className="mb-6">{publication?.failure ?? reasonOf(error)}</ErrorNote>
        <Button variant="secondary" onClick={onBuild}>
          Try again
        </Button>
      </>
    );
  }
  if (publication && !isGoing(publication) && !isAsking) {
    return (
      <>
        <h2 className="mb-2 text-h4">Something was changed since this was built</h2>
        <p className="mb-5 text-small text-soft">Build it again to see all of it.</p>
        <Button variant="secondary" onClick={onBuild}>
          Build the preview
        </Button>
      </>
    );
  }
  return (
    <>
      <h2 className="mb-2 text-h4">
        {isGoing(publication) && publication?.kind !== 'preview'
          ? 'A publication is under way'
          : 'The preview is being built'}
      </h2>
      <p className="mb-5 text-small text-soft">
        It takes about a minute, the first one after an update of the website several. You can go on working meanwhile
        and come back.
      </p>
      {isGoing(publication) && publication && <PublicationProgress publication={publication} />}
    </>
  );
}
