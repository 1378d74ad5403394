/** Matches hyphenated names such as CMSIS-NN and Cortex-M4F, but not two words joined by a hyphen. */
const name = /([A-Z]\w*(?:-[A-Z\d]\w*)+)/;

/**
 * Keeps names from breaking at their hyphens. The characters do not change, so that searching and copying still work.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(name).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/**
 * Keeps numbers in HTML, such as IEC 60601-1-8 and LOINC 8867-4, from breaking at their hyphens. Tags are not changed.
 */
export function unbrokenNumbers(html: string): string {
  return html.replace(/<[^>]*>|\d+(?:-\d+)+/g, (part) =>
    part.startsWith('<') ? part : `<span class="whitespace-nowrap">${part}</span>`,
  );
}
