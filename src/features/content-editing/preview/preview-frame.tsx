import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { createFrames, type PageRequest } from './frames.ts';

const pauseMs = 80;

interface PreviewFrameProps {
  request: PageRequest;
  settings: PreviewSettings;
  onPath: (path: string) => void;
  onFaults: (faults: ContentFault[]) => void;
}

export function PreviewFrame({ request, settings: { width }, onPath, onFaults }: PreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const show = useRef<ReturnType<typeof createFrames>>(null);
  const [hasFailed, setFailed] = useState(false);
  const {
    mutate,
    isPending,
    variables: lastRequest,
  } = useMutation({
    async mutationFn(page: PageRequest) {
      const faults = await show.current?.(page);
      if (!container.current) return;
      setFailed(!faults);
      if (faults) onFaults(faults);
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
        className="preview-place"
        data-busy={isPending || undefined}
        style={{ '--frame-width': `${width}px` } as CSSProperties}
      />
    </>
  );
}

export const previewWidths = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;

export interface PreviewSettings {
  width: keyof typeof previewWidths;
  others: boolean;
  isBeside: boolean;
}

const key = 'content-preview';

export function usePreviewSettings(): [PreviewSettings, (changed: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState<PreviewSettings>(() => {
    return { width: 1280, others: true, isBeside: true, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  });
  const change = (changed: Partial<PreviewSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [settings, change];
}
