import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { createFrames } from './frames.ts';
import { newestOnly } from './newest-only.ts';
import { getRefusal, type PageRequest } from './page-request.ts';
import type { PreviewSettings } from './settings.ts';

/** The page is rendered this long after the last keystroke. */
const pauseMs = 80;

interface PreviewFrameProps {
  request: PageRequest;
  settings: PreviewSettings;
  onPath: (path: string) => void;
  /** A page is shown, with the faults of the record in it. */
  onFaults: (faults: ContentFault[]) => void;
  onEscape: () => void;
}

/**
 * A page of the preview at its width, scaled down to fit. It sends no forms and navigates only to pages of the preview.
 */
export function PreviewFrame({ request, settings: { width, theme }, onPath, onFaults, onEscape }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frames = useRef<ReturnType<typeof createFrames>>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(true);
  const run = useEffectEvent(async (asked: PageRequest) => {
    setIsBusy(true);
    const outcome = await frames.current?.show(asked);
    if (!outcome || !place.current) return;
    setFailure(outcome.isShown ? '' : await getRefusal(asked));
    setIsBusy(false);
    if (outcome.isShown) onFaults(outcome.faults);
  });
  const [pages] = useState(() => newestOnly<PageRequest>((asked) => run(asked)));
  const themeNow = useEffectEvent(() => theme);
  const follow = useEffectEvent(onPath);
  const leavePreview = useEffectEvent(onEscape);

  useEffect(() => {
    if (!place.current) return;
    frames.current = createFrames({
      element: place.current,
      theme: () => themeNow(),
      onPath: (path) => follow(path),
      onEscape: () => leavePreview(),
    });
    return pages.stop;
  }, [pages]);
  const asked = useRef<PageRequest>(null);
  useEffect(() => {
    const { path, others } = asked.current ?? {};
    const isTyped = path === request.path && others === request.others;
    asked.current = request;
    pages.ask(request, isTyped ? pauseMs : 0);
  }, [request, pages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is a reason to look again
  useEffect(() => frames.current?.restyle(), [theme]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--frame-width', `${width}px`);
      element.style.setProperty('--frame-scale', String(scale));
      element.style.setProperty('--frame-height', `${element.clientHeight / scale}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  return (
    <>
      {failure && (
        <div className="border-b border-hairline p-4">
          <ErrorNote className="mb-4">{failure}</ErrorNote>
          <Button variant="secondary" onClick={() => pages.ask(request, 0)}>
            Try again
          </Button>
        </div>
      )}
      <div ref={place} className="preview-place" data-busy={isBusy || undefined} />
    </>
  );
}
