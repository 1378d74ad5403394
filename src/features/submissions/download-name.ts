/** `contact-submissions-{YYYY-MM-DD}.csv` (docs/product.md#exports). */
export function downloadName(today: string, ending: string): string {
  return `contact-submissions-${today}.${ending}`;
}
