import { ArrowLeft, Undo2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ContentFault, RecordKey } from '../calls.ts';
import { withoutEmpty } from '../form/paths.ts';
import { goToField } from '../go-to-field.ts';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { RecordPreviewing } from './use-record-preview.ts';
import './preview.css';

interface RecordPreviewProps {
  previewing: RecordPreviewing;
  record: RecordKey;
  /** The fields and the text as they stand in the form. */
  data: unknown;
  text: string | null;
  /** The page on which the record is seen. */
  shownOn: string;
  /** Returns those of its faults that are listed. */
  isListed: (fault: ContentFault) => boolean;
}

/** The page of a record with what is typed in it: beside the form, or over it where there is no room. */
export function RecordPreview(properties: RecordPreviewProps) {
  const title = useId();
  const { isBeside, isOver, close } = properties.previewing;
  if (isBeside) {
    return (
      <section aria-labelledby={title} className="preview preview-beside">
        <Content {...properties} titleId={title} />
      </section>
    );
  }
  if (!isOver) return null;
  return (
    <Modal labelledBy={title} className="preview preview-over" onClose={close}>
      <Content {...properties} titleId={title} />
    </Modal>
  );
}

function Content({
  previewing,
  record,
  data,
  text,
  shownOn,
  isListed,
  titleId,
}: RecordPreviewProps & { titleId: string }) {
  const { collection, id } = record;
  const { settings, change, isOver, close } = previewing;
  // Another page, to which a link of it has led.
  const [followed, setFollowed] = useState<string | null>(null);
  const [faults, setFaults] = useState<ContentFault[]>([]);
  const path = followed ?? shownOn;
  const request = useMemo(
    () => ({ path, others: settings.others, record: { collection, id, data: withoutEmpty(data), text } }),
    [path, settings.others, collection, id, data, text],
  );
  return (
    <>
      <div className="preview-bar">
        {isOver && (
          <Button variant="secondary" data-focus className="flex-none" onClick={close}>
            <ArrowLeft size={16} aria-hidden="true" />
            Back to the form
          </Button>
        )}
        <div className="preview-page">
          <h2 id={titleId} className="font-medium text-small">
            Preview
          </h2>
          <p className="truncate font-mono text-caption text-faint">{path}</p>
        </div>
        {followed !== null && followed !== shownOn && (
          <Button variant="secondary" onClick={() => setFollowed(null)}>
            <Undo2 size={16} aria-hidden="true" />
            Back to this record’s page
          </Button>
        )}
        <PreviewControls settings={settings} onChange={change} />
      </div>
      <Faults
        faults={faults.filter(isListed)}
        onGo={(field) => {
          if (isOver) close();
          goToField(field);
        }}
      />
      <PreviewFrame
        request={request}
        width={settings.width}
        theme={settings.theme}
        onPath={setFollowed}
        onFaults={setFaults}
        onEscape={close}
      />
    </>
  );
}

interface FaultsProps {
  faults: ContentFault[];
  onGo: (field: string) => void;
}

/** The faults that stand in the page where their values would, each with a way to its field. */
function Faults({ faults, onGo }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <ul aria-label="Faults in this page" className="preview-faults">
      {faults.map(({ field, label, text }) => (
        <li key={`${field} ${text}`}>
          <a
            href={`#${field}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onGo(field);
            }}
          >
            <span aria-hidden="true">⚠ </span>
            <span className="font-medium">{label || 'The record'}</span> {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
