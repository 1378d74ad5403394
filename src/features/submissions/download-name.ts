/** `contact-submissions-{YYYY-MM-DD}.csv`, by the date in UTC (specification, section 7). */
export function downloadName(today: Date, ending: string): string {
  return `contact-submissions-${today.toISOString().slice(0, 10)}.${ending}`;
}
