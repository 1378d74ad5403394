import { useCallback, useLayoutEffect, useState } from 'react';

/** The widths of the preview, in CSS pixels. */
export const previewWidths = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;

export type PreviewWidth = keyof typeof previewWidths;

export const previewThemes = { light: 'Day', dark: 'Night' } as const;

export type PreviewTheme = keyof typeof previewThemes;

/** The choices of an editor, stored in this browser. */
export interface PreviewSettings {
  width: PreviewWidth;
  theme: PreviewTheme;
  others: boolean;
  /** Puts the preview beside the form, if there is room. */
  isBeside: boolean;
}

const key = 'content-preview';

/** Reads stored settings. Unknown values become the defaults. */
export function parseSettings(kept: string | null, defaults: PreviewSettings): PreviewSettings {
  const { width, theme, others, isBeside } = parsed(kept);
  return {
    width: width !== undefined && width in previewWidths ? width : defaults.width,
    theme: theme !== undefined && theme in previewThemes ? theme : defaults.theme,
    others: typeof others === 'boolean' ? others : defaults.others,
    isBeside: typeof isBeside === 'boolean' ? isBeside : defaults.isBeside,
  };
}

function parsed(kept: string | null): Partial<PreviewSettings> {
  try {
    return JSON.parse(kept ?? 'null') ?? {};
  } catch {
    return {};
  }
}

export function usePreviewSettings(): [PreviewSettings, (changed: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState<PreviewSettings>(onServer);
  // A layout effect, because the server does not know the settings and the first paint must show them.
  useLayoutEffect(() => setSettings(readSettings()), []);
  const change = useCallback((changed: Partial<PreviewSettings>) => {
    setSettings((before) => ({ ...before, ...changed }));
    try {
      // Defaults are not stored, because they may change.
      localStorage.setItem(key, JSON.stringify({ ...parsed(localStorage.getItem(key)), ...changed }));
    } catch {
      // If the browser can't store the choice, it holds for this page.
    }
  }, []);
  return [settings, change];
}

const onServer: PreviewSettings = { width: 1280, theme: 'light', others: true, isBeside: true };

function readSettings(): PreviewSettings {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const defaults: PreviewSettings = {
    ...onServer,
    width: innerWidth < 768 ? 390 : 1280,
    theme: isDark ? 'dark' : 'light',
  };
  try {
    return parseSettings(localStorage.getItem(key), defaults);
  } catch {
    return defaults;
  }
}
