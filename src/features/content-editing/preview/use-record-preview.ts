import { useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { usePreviewSettings } from './settings.ts';

/** The room that form and preview take side by side: as in preview.css. */
const besideQuery = '(width >= 68.75rem)';

/** Holds where the preview of a record is, and how its page is shown. */
export function useRecordPreview() {
  const [settings, change] = usePreviewSettings();
  const hasRoom = useMediaQuery(besideQuery) ?? false;
  const [isOpened, setOpened] = useState(false);
  const isBeside = hasRoom && settings.isBeside;
  return {
    settings,
    change,
    hasRoom,
    /** Beside the form. */
    isBeside,
    /** Over the form, where there is no room beside it. */
    isOver: !hasRoom && isOpened,
    close: () => setOpened(false),
    toggle: () => (hasRoom ? change({ isBeside: !isBeside }) : setOpened(true)),
  };
}

export type RecordPreviewing = ReturnType<typeof useRecordPreview>;
