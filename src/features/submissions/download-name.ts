/** `contact-submissions-{YYYY-MM-DD}.csv` (specification, section 7). */
export function downloadName(today: string, ending: string): string {
  return `contact-submissions-${today}.${ending}`;
}
