import { useId } from 'react';
import { type PreviewSettings, previewThemes, previewWidths } from './settings.ts';

interface PreviewControlsProps {
  settings: PreviewSettings;
  onChange: (changed: Partial<PreviewSettings>) => void;
}

/** Chooses the width, the theme, and whether to show the drafts of others. */
export function PreviewControls({ settings, onChange }: PreviewControlsProps) {
  const id = useId();
  const row = (label: string, names: object, chosen: string | number, choose: (value: string) => void) => (
    <fieldset>
      <legend className="for-screen-readers">{label}</legend>
      <div className="choice-row">
        {Object.entries(names).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${label}${id}`}
              checked={value === String(chosen)}
              onChange={() => choose(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <div className="preview-controls">
      {row('Width', previewWidths, settings.width, (value) =>
        onChange({ width: Number(value) as PreviewSettings['width'] }),
      )}
      {row('Theme', previewThemes, settings.theme, (value) => onChange({ theme: value as PreviewSettings['theme'] }))}
      <label className="content-check">
        <input
          type="checkbox"
          checked={settings.others}
          onChange={({ target }) => onChange({ others: target.checked })}
        />
        Others’ changes
      </label>
    </div>
  );
}
