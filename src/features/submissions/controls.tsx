import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import type { Place, Selection } from '../../../contract/inbox/listing.ts';
import { adminCall } from '../../admin/admin-call.ts';
import { quietField, SmallButton } from '../../admin/small-button.tsx';
import { useEarlyValue } from '../../ui/field-value.ts';
import { useInbox } from './inbox-context.ts';

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const field = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <select
      ref={field}
      aria-label={label}
      value={value}
      data-active={value !== options[0]?.[0] || undefined}
      onChange={(event) => onChange(event.target.value)}
      className={`${quietField} max-w-48 pr-1 pl-2.5 [&>option]:bg-raised`}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}

/**
 * Downloads submissions as a file that the server streams. A call checks the filters first, because a failed download
 * would not show the reason.
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

interface ExportButtonsProps extends ComponentProps<typeof SmallButton> {
  selection: Selection<Record<string, string>>;
  isShort?: boolean;
}

export function ExportButtons({ selection, isShort, ...button }: ExportButtonsProps) {
  const { zone, list } = useInbox();
  return (['csv', 'json'] as const).map((format) => (
    <SmallButton
      key={format}
      aria-label={`Export ${format.toUpperCase()}`}
      onClick={() => exportSubmissions(format, selection, zone, list.shownView.view)}
      {...button}
    >
      {isShort ? '' : 'Export '}
      {format.toUpperCase()}
    </SmallButton>
  ));
}
