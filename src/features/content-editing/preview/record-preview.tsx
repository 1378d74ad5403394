import { Undo2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ContentFault, EditedRecord, RecordContent } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { dropUndefined } from '../form/schema.ts';
import { FaultLinks } from '../record-links.tsx';
import { PreviewFrame, type PreviewSettings, previewWidths, usePreviewSettings } from './preview-frame.tsx';

const besideQuery = '(width >= 68.75rem)';

export function useRecordPreview() {
  const [settings, change] = usePreviewSettings();
  const hasRoom = useMediaQuery(besideQuery) ?? false;
  return { settings, change, hasRoom, isBeside: hasRoom && settings.isBeside };
}

export type RecordPreviewing = ReturnType<typeof useRecordPreview>;

interface RecordPreviewProps {
  previewing: RecordPreviewing;
  record: EditedRecord;
  edited: RecordContent;
}

export function RecordPreview({ previewing: { settings, change }, record, edited }: RecordPreviewProps) {
  const titleId = useId();
  const { collection, id, shownOn } = record;
  const { data, text } = edited;
  const [followed, setFollowed] = useState<string | null>(null);
  const [faults, setFaults] = useState<ContentFault[]>([]);
  const path = followed ?? shownOn;
  const request = useMemo(
    () => ({ path, others: settings.others, record: { collection, id, data: dropUndefined(data), text } }),
    [path, settings.others, collection, id, data, text],
  );
  return (
    <section
      aria-labelledby={titleId}
      className="preview-beside sticky top-3 flex h-[calc(100svh-1.5rem)] min-h-96 min-w-0 flex-col overflow-clip rounded-card border border-hairline"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-medium text-small">
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
        <select
          aria-label="Width"
          value={settings.width}
          onChange={({ target }) => change({ width: Number(target.value) as PreviewSettings['width'] })}
          className="content-control"
        >
          {Object.entries(previewWidths).map(([width, name]) => (
            <option key={width} value={width}>
              {name}
            </option>
          ))}
        </select>
        <label className="content-check">
          <input
            type="checkbox"
            checked={settings.others}
            onChange={({ target }) => change({ others: target.checked })}
          />
          Show others’ changes
        </label>
      </div>
      {faults.length > 0 && (
        <FaultLinks
          label="Errors on this page"
          className="preview-faults max-h-26 overflow-y-auto border-b border-hairline bg-danger/9 px-4"
          faults={faults}
          currentRecord={record}
        />
      )}
      <PreviewFrame request={request} settings={settings} onPath={setFollowed} onFaults={setFaults} />
    </section>
  );
}
