import { useId } from 'react';
import { type PreviewSettings, previewThemes, previewWidths } from './settings.ts';

interface PreviewControlsProps {
  settings: PreviewSettings;
  onChange: (changed: Partial<PreviewSettings>) => void;
}

/** The choices of width and theme, and whether the drafts of others are shown. */
export function PreviewControls({ settings, onChange }: PreviewControlsProps) {
  const { width, theme, others } = settings;
  const widths = Object.entries(previewWidths).map(([value, name]) => ({
    value: Number(value) as keyof typeof previewWidths,
    name,
  }));
  const themes = Object.entries(previewThemes).map(([value, name]) => ({
    value: value as keyof typeof previewThemes,
    name,
  }));
  return (
    <div className="preview-controls">
      <Choice label="Width" options={widths} value={width} onChange={(chosen) => onChange({ width: chosen })} />
      <Choice label="Theme" options={themes} value={theme} onChange={(chosen) => onChange({ theme: chosen })} />
      <label className="content-check">
        <input type="checkbox" checked={others} onChange={({ target }) => onChange({ others: target.checked })} />
        Others’ changes
      </label>
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: { value: Value; name: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="for-screen-readers">{label}</legend>
      <div className="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
