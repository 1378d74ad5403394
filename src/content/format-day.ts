const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day as the pages show it: May 16, 2025. */
export function formatDay(day: Date): string {
  return format.format(day);
}
