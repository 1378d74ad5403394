import { Type } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import './text-editor.css';

interface SourceEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  describedBy?: string | undefined;
  /** Why it is this one, when it was not chosen. */
  notice: string;
  /** Goes to the text as it will look. */
  onRich: () => void;
}

/** Markdown as it is written. */
export function SourceEditor({ id, label, value, onChange, describedBy, notice, onRich }: SourceEditorProps) {
  return (
    <div className="text-editor">
      <div className="text-toolbar">
        <Button variant="quiet" onClick={onRich}>
          <Type size={18} aria-hidden="true" />
          As it will look
        </Button>
      </div>
      {notice && (
        <p role="status" className="border-b border-hairline px-4 py-3 text-small text-soft">
          {notice}
        </p>
      )}
      <textarea
        id={id}
        aria-label={`${label}, as Markdown`}
        aria-describedby={describedBy}
        className="text-source"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
