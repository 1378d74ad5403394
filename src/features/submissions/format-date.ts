const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/**
 * A moment as the table shows it, `Mon d, yyyy h:mm a` in the viewer's own time zone; `N/A` when there is
 * none (specification, section 2).
 */
export function formatDate(moment: string | null): string {
  if (!moment) return 'N/A';
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}
