import { ArrowLeft, Undo2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ContentFault, RecordKey } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FaultLinks } from '../field-links.tsx';
import { dropUndefined } from '../form/paths.ts';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreviewSettings } from './settings.ts';
import './preview.css';

/** The width that the form and the preview need side by side. */
const besideQuery = '(width >= 68.75rem)';

export function useRecordPreview() {
  const [settings, change] = usePreviewSettings();
  const hasRoom = useMediaQuery(besideQuery) ?? false;
  const [isOpened, setOpened] = useState(false);
  const isBeside = hasRoom && settings.isBeside;
  return {
    settings,
    change,
    isBeside,
    /** The preview covers the form if there is no room beside it. */
    isOver: !hasRoom && isOpened,
    close: () => setOpened(false),
    toggle: () => (hasRoom ? change({ isBeside: !isBeside }) : setOpened(true)),
  };
}

export type RecordPreviewing = ReturnType<typeof useRecordPreview>;

/** Shows the preview. If it is beside the form, a press hides it. */
export function PreviewButton({ previewing }: { previewing: RecordPreviewing }) {
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        // Some browsers do not focus a button that is tapped, and later the focus returns here.
        currentTarget.focus();
        previewing.toggle();
      }}
    >
      {previewing.isBeside ? 'Hide preview' : 'Preview'}
    </Button>
  );
}

interface RecordPreviewProps {
  previewing: RecordPreviewing;
  record: RecordKey;
  data: unknown;
  text: string | null;
  shownOn: string;
  isListed: (fault: ContentFault) => boolean;
}

/** The page of a record with the values of the form: beside the form, or over it if there is no room. */
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
    <Modal labelledBy={title} className="preview inset-0 bg-ground" onClose={close}>
      <Content {...properties} titleId={title} />
    </Modal>
  );
}

function Content({ previewing, record, data, text, shownOn, ...rest }: RecordPreviewProps & { titleId: string }) {
  const { collection, id } = record;
  const { settings, change, isOver, close } = previewing;
  // Another page that a link has led to.
  const [followed, setFollowed] = useState<string | null>(null);
  const [faults, setFaults] = useState<ContentFault[]>([]);
  const listed = faults.filter(rest.isListed);
  const path = followed ?? shownOn;
  const request = useMemo(
    () => ({ path, others: settings.others, record: { collection, id, data: dropUndefined(data), text } }),
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
        <div className="min-w-0 flex-1">
          <h2 id={rest.titleId} className="font-medium text-small">
            Preview
          </h2>
          <p className="truncate font-mono text-caption text-faint">{path}</p>
        </div>
        {path !== shownOn && (
          <Button variant="secondary" onClick={() => setFollowed(null)}>
            <Undo2 size={16} aria-hidden="true" />
            Back to this record’s page
          </Button>
        )}
        <PreviewControls settings={settings} onChange={change} />
      </div>
      {listed.length > 0 && (
        <FaultLinks
          label="Errors on this page"
          className="preview-faults"
          faults={listed}
          of={record}
          onLeave={() => isOver && close()}
        />
      )}
      <PreviewFrame request={request} settings={settings} onPath={setFollowed} onFaults={setFaults} onEscape={close} />
    </>
  );
}
