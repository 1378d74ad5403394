import { useEffect, useRef } from 'react';

/** In CSS pixels, or all that there is. */
export type PreviewWidth = '390' | '768' | '1280' | 'full';

export type PreviewTheme = 'system' | 'light' | 'dark';

const root = '/api/content/preview';

interface PreviewFrameProps {
  path: string;
  width: PreviewWidth;
  theme: PreviewTheme;
  /** A link in the page was followed. */
  onPath: (path: string) => void;
}

/** A page of the preview. It can send no form and leave its frame for no other page. */
export function PreviewFrame({ path, width, theme, onPath }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef('');

  // Another address is gone to without a new frame, which would lose the place in its history.
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    frame.current?.contentWindow?.location.replace(root + path);
  }, [path]);

  // As the page's own switch does it (`src/layout/theme-switch.ts`), without keeping it.
  const applyTheme = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page && theme !== 'system') page.dataset.theme = theme;
  };
  useEffect(applyTheme);

  function arrive() {
    applyTheme();
    const { pathname = '' } = frame.current?.contentWindow?.location ?? {};
    if (!pathname.startsWith(root)) return;
    shown.current = pathname.slice(root.length) || '/';
    onPath(shown.current);
  }

  return (
    <div className="preview-place">
      <iframe
        ref={frame}
        title="The page as it would be"
        sandbox="allow-scripts allow-same-origin"
        className="preview-frame"
        data-width={width}
        onLoad={arrive}
      />
    </div>
  );
}
