import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EditedRecord, RecordContent } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { dropUndefined } from '../form/schema.ts';
import { createFrames, type PageRequest } from './frames.ts';

const besideQuery = '(width >= 68.75rem)';
const widths = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;
const settingsKey = 'content-preview';
const pauseMs = 80;

interface PreviewSettings {
  width: keyof typeof widths;
  others: boolean;
  isBeside: boolean;
}

export function useRecordPreview() {
  const [settings, setSettings] = useState<PreviewSettings>(() => {
    return { width: 1280, others: true, isBeside: true, ...JSON.parse(localStorage.getItem(settingsKey) ?? '{}') };
  });
  const hasRoom = useMediaQuery(besideQuery) ?? false;
  const change = (changed: Partial<PreviewSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    localStorage.setItem(settingsKey, JSON.stringify(next));
  };
  return { settings, change, hasRoom, isBeside: hasRoom && settings.isBeside };
}

export type RecordPreviewing = ReturnType<typeof useRecordPreview>;

interface RecordPreviewProps {
  previewing: RecordPreviewing;
  record: EditedRecord;
  edited: RecordContent;
}

export function RecordPreview({ previewing: { settings, change }, record, edited }: RecordPreviewProps) {
  const titleId = useId();
  const { collection, id, shownOn } = record;
  const { data, text } = edited;
  const [followed, setFollowed] = useState<string | null>(null);
  const path = followed ?? shownOn;
  const request = useMemo(
    () => ({ path, others: settings.others, record: { collection, id, data: dropUndefined(data), text } }),
    [path, settings.others, collection, id, data, text],
  );
  return (
    <section
      aria-labelledby={titleId}
      className="preview-beside sticky top-3 flex h-[calc(100svh-1.5rem)] min-h-96 min-w-0 flex-col overflow-clip rounded-card border border-hairline"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-medium text-small">
            Preview
          </h2>
          <p className="truncate font-mono text-caption text-faint">{path}</p>
        </div>
        {path !== shownOn && (
          <Button variant="secondary" onClick={() => setFollowed(null)}>
            <Undo2 size={16} aria-hidden="true" />
            Back to this record’s page
          </Button>
        )}
        <select
          aria-label="Width"
          value={settings.width}
          onChange={({ target }) => change({ width: Number(target.value) as PreviewSettings['width'] })}
          className="content-control"
        >
          {Object.entries(widths).map(([width, name]) => (
            <option key={width} value={width}>
              {name}
            </option>
          ))}
        </select>
        <label className="content-check">
          <input
            type="checkbox"
            checked={settings.others}
            onChange={({ target }) => change({ others: target.checked })}
          />
          Show others’ changes
        </label>
      </div>
      <PreviewFrame request={request} width={settings.width} onPath={setFollowed} />
    </section>
  );
}

interface PreviewFrameProps {
  request: PageRequest;
  width: number;
  onPath: (path: string) => void;
}

function PreviewFrame({ request, width, onPath }: PreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const show = useRef<ReturnType<typeof createFrames>>(null);
  const [hasFailed, setFailed] = useState(false);
  const {
    mutate,
    isPending,
    variables: lastRequest,
  } = useMutation({
    async mutationFn(page: PageRequest) {
      const isShown = await show.current?.(page);
      if (container.current) setFailed(!isShown);
    },
  });

  useEffect(() => {
    if (container.current) show.current = createFrames(container.current, onPath);
  }, [onPath]);
  // WebKit cannot divide lengths in CSS.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const scale = () => element.style.setProperty('--frame-scale', `${Math.min(1, element.clientWidth / width)}`);
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  // Loads one page at a time, and then the latest request.
  useEffect(() => {
    if (isPending || lastRequest === request) return;
    const isTyped = lastRequest?.path === request.path && lastRequest.others === request.others;
    const timer = setTimeout(() => mutate(request), isTyped ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [request, lastRequest, isPending, mutate]);

  return (
    <>
      {hasFailed && (
        <div className="border-b border-hairline p-4">
          <ErrorNote className="mb-4">The preview could not show the page {request.path}.</ErrorNote>
          <Button variant="secondary" onClick={() => !isPending && mutate(request)}>
            Try again
          </Button>
        </div>
      )}
      <div
        ref={container}
        className="relative min-h-0 flex-1 overflow-clip bg-sunken"
        style={{ '--frame-width': `${width}px` } as CSSProperties}
      />
    </>
  );
}
