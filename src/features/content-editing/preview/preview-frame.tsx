import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { createFrames, getRefusal, type PageRequest } from './frames.ts';

/** The page is rendered this long after the last keystroke. */
const pauseMs = 80;

interface PreviewFrameProps {
  request: PageRequest;
  settings: PreviewSettings;
  onPath: (path: string) => void;
  /** A page is shown, with the faults of the record in it. */
  onFaults: (faults: ContentFault[]) => void;
}

export function PreviewFrame({ request, settings: { width, theme }, onPath, onFaults }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frames = useRef<ReturnType<typeof createFrames>>(null);
  const [failure, setFailure] = useState('');
  const {
    mutate,
    isPending,
    variables: begun,
  } = useMutation({
    async mutationFn(asked: PageRequest) {
      const faults = await frames.current?.show(asked);
      if (!place.current) return;
      setFailure(faults ? '' : await getRefusal(asked));
      if (faults) onFaults(faults);
    },
  });

  useEffect(() => {
    if (place.current) frames.current = createFrames(place.current, onPath);
  }, [onPath]);
  useEffect(() => frames.current?.setTheme(theme), [theme]);
  // WebKit cannot divide lengths in CSS.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const scale = () => element.style.setProperty('--frame-scale', `${Math.min(1, element.clientWidth / width)}`);
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  // One page at a time is loaded, and then the newest.
  useEffect(() => {
    if (isPending || begun === request) return;
    const isTyped = begun?.path === request.path && begun.others === request.others;
    const timer = setTimeout(() => mutate(request), isTyped ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [request, begun, isPending, mutate]);

  return (
    <>
      {failure && (
        <div className="border-b border-hairline p-4">
          <ErrorNote className="mb-4">{failure}</ErrorNote>
          <Button variant="secondary" onClick={() => !isPending && mutate(request)}>
            Try again
          </Button>
        </div>
      )}
      <div
        ref={place}
        className="preview-place"
        data-busy={isPending || undefined}
        style={{ '--frame-width': `${width}px` } as CSSProperties}
      />
    </>
  );
}

/** The widths of the preview, in CSS pixels. */
export const previewWidths = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;

export const previewThemes = { light: 'Light', dark: 'Dark' } as const;

export interface PreviewSettings {
  width: keyof typeof previewWidths;
  theme: keyof typeof previewThemes;
  others: boolean;
  /** Puts the preview beside the form, if there is room. */
  isBeside: boolean;
}

const key = 'content-preview';

/** Returns the stored settings, without unusable ones. */
function readChosen(): Partial<PreviewSettings> {
  try {
    const chosen = Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
    if (!(chosen.width in previewWidths)) delete chosen.width;
    if (!(chosen.theme in previewThemes)) delete chosen.theme;
    return chosen;
  } catch {
    return {};
  }
}

function readSettings(): PreviewSettings {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const defaults = { width: innerWidth < 768 ? 390 : 1280, theme: isDark ? 'dark' : 'light' } as const;
  return { ...defaults, others: true, isBeside: true, ...readChosen() };
}

export function usePreviewSettings(): [PreviewSettings, (changed: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = (changed: Partial<PreviewSettings>) => {
    setSettings({ ...settings, ...changed });
    // Only what was chosen: a default may be another one next time.
    localStorage.setItem(key, JSON.stringify({ ...readChosen(), ...changed }));
  };
  return [settings, change];
}
