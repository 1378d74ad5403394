import { useLayoutEffect, useState } from 'react';

/** The widths of the preview, in CSS pixels. */
export const previewWidths = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' } as const;

export const previewThemes = { light: 'Day', dark: 'Night' } as const;

export type PreviewTheme = keyof typeof previewThemes;

export interface PreviewSettings {
  width: keyof typeof previewWidths;
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
    width: String(width) in previewWidths ? (width as PreviewSettings['width']) : defaults.width,
    theme: String(theme) in previewThemes ? (theme as PreviewTheme) : defaults.theme,
    others: typeof others === 'boolean' ? others : defaults.others,
    isBeside: typeof isBeside === 'boolean' ? isBeside : defaults.isBeside,
  };
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    return JSON.parse(kept ?? 'null') ?? {};
  } catch {
    return {};
  }
}

export function usePreviewSettings(): [PreviewSettings, (changed: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState<PreviewSettings>(defaults);
  // Before anything is painted: the server knows none of it.
  useLayoutEffect(() => {
    const { theme } = document.documentElement.dataset;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const width = innerWidth < 768 ? 390 : 1280;
    setSettings(parseSettings(localStorage.getItem(key), { ...defaults, width, theme: isDark ? 'dark' : 'light' }));
  }, []);
  const change = (changed: Partial<PreviewSettings>) => {
    setSettings({ ...settings, ...changed });
    // Only what was chosen: a default may be another one next time.
    localStorage.setItem(key, JSON.stringify({ ...parsed(localStorage.getItem(key)), ...changed }));
  };
  return [settings, change];
}

const defaults: PreviewSettings = { width: 1280, theme: 'light', others: true, isBeside: true };
