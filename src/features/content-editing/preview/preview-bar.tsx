import { type SubmitEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { recordPage, useOverview } from '../queries.ts';
import { PreviewControls } from './preview-controls.tsx';
import type { PreviewSettings } from './settings.ts';

interface PreviewBarProps {
  path: string;
  settings: PreviewSettings;
  onPath: (path: string) => void;
  onSettings: (changed: Partial<PreviewSettings>) => void;
  onPublish: () => void;
}

/** The bar that says what is previewed, and how. */
export function PreviewBar({ path, settings, onPath, onSettings, onPublish }: PreviewBarProps) {
  const { data } = useOverview();
  const isPublished = data?.pending === 0;
  return (
    <div className="preview-bar">
      <div>
        <h1 className="text-h4">Preview</h1>
        <p className="text-caption text-faint">{isPublished ? 'All is published' : 'With what is not published yet'}</p>
      </div>
      <AddressField path={path} onPath={onPath} />
      <EditLink path={path} />
      <div className="ml-auto">
        <PreviewControls settings={settings} onChange={onSettings} />
      </div>
      <Button aria-disabled={isPublished || undefined} onClick={() => !isPublished && onPublish()}>
        Publish this
      </Button>
    </div>
  );
}

/** The way to the record of the page that is shown, as back to the one that was edited. */
function EditLink({ path }: { path: string }) {
  const { data } = useOverview();
  const found = data?.collections.flatMap(({ name, records }) =>
    records.filter(({ page }) => page === path).map(({ id }) => recordPage({ collection: name, id })),
  )[0];
  if (!found) return null;
  return (
    <a href={found} className="content-link">
      Edit this page
    </a>
  );
}

/** The page that is shown, which another can be typed into. */
function AddressField({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useTypedValue(path);
  function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onPath(`/${typed.trim().replace(/^\/+/, '')}`);
  }
  return (
    <form method="dialog" onSubmit={go} className="flex-1 basis-56 sm:max-w-96">
      <label htmlFor={id} className="for-screen-readers">
        Page
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 font-mono text-small text-text"
      />
    </form>
  );
}
