/**
 * The page without the classes that lucide gives each icon, `lucide lucide-bus`: no style and no script of ours uses them,
 * and of Home they are 180 bytes in brotli. React leaves the attributes of an island as they are in the page.
 */
export function withoutIconNames(html: string): string {
  return html.replaceAll(/ class="lucide lucide-[\w-]+"/g, '').replaceAll(/ class="lucide lucide-[\w-]+ /g, ' class="');
}
