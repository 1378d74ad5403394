import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import type { Place, Selection } from '../../../../contract/inbox/listing.ts';
import { adminCall } from '../../../admin/admin-call.ts';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';

/**
 * Downloads submissions as a file that the server streams. A call checks the filters first, because a failed download
 * shows no reason.
 *
 * @param zone the time zone for the date in the file name
 * @param place where submissions selected by id are: inbox, spam or bin
 */
async function exportSubmissions(
  format: 'csv' | 'json',
  selection: Selection<Record<string, string>>,
  zone: string,
  place: Place,
): Promise<void> {
  const chosen = 'ids' in selection ? { ids: selection.ids.join(','), view: place } : selection.matching;
  const parameters = new URLSearchParams({ ...chosen, zone });
  const response = await adminCall('GET', `/api/contact-submissions?${'ids' in selection ? '' : parameters}`);
  if (!response.isOk) {
    toast.error('Error', { description: 'The export could not be started. Try again.' });
    return;
  }
  const link = document.createElement('a');
  link.href = `/api/contact-submissions.${format}?${parameters}`;
  link.download = '';
  link.click();
  toast.success('Export Started', { description: `The ${format.toUpperCase()} file is on its way.` });
}

interface ExportButtonsProps extends ComponentProps<typeof InboxButton> {
  selection: Selection<Record<string, string>>;
  /** Shortens the labels to CSV and JSON. */
  isShort?: boolean;
}

export function ExportButtons({ selection, isShort, ...button }: ExportButtonsProps) {
  const { zone, list } = useInbox();
  return (['csv', 'json'] as const).map((format) => (
    <InboxButton
      key={format}
      aria-label={`Export ${format.toUpperCase()}`}
      onClick={() => exportSubmissions(format, selection, zone, list.shownView.view)}
      {...button}
    >
      {isShort ? '' : 'Export '}
      {format.toUpperCase()}
    </InboxButton>
  ));
}
