import { toast } from 'sonner';
import { adminCall } from '../../../admin/admin-call.ts';
import type { Place, Selection } from '../listing.ts';

/**
 * Saves submissions to a file, streamed by the server. The list is asked first, because a download that
 * fails says nothing of why.
 *
 * @param zone whose day the file is named by
 * @param place where those are that are named by their ids
 */
export async function exportSubmissions(
  format: 'csv' | 'json',
  selection: Selection<Record<string, string>>,
  zone: string,
  place: Place,
): Promise<void> {
  const chosen = 'ids' in selection ? { ids: selection.ids.join(','), view: place } : selection.matching;
  const parameters = new URLSearchParams({ ...chosen, zone });
  const answer = await adminCall('GET', `/api/contact-submissions?${'ids' in selection ? '' : parameters}`);
  if (!answer.isOk) {
    toast.error('Error', { description: 'The export could not be started. Try again.' });
    return;
  }
  const link = document.createElement('a');
  link.href = `/api/contact-submissions.${format}?${parameters}`;
  link.download = '';
  link.click();
  toast.success('Export Started', { description: `The ${format.toUpperCase()} file is on its way.` });
}
