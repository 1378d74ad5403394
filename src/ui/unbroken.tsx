/** Of a name with hyphens: CMSIS-NN, Cortex-M4F. Not of two words that a hyphen joins. */
const name = /([A-Z]\w*(?:-[A-Z\d]\w*)+)/;

/** A text whose names do not break at their hyphens. Its characters stay what they are: a search finds them, a copy has them. */
export function Unbroken({ text }: { text: string }) {
  return text.split(name).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** HTML whose numbers do not break at their hyphens: IEC 60601-1-8, LOINC 8867-4. What stands in its tags stays as it is. */
export function unbrokenNumbers(html: string): string {
  return html.replace(/<[^>]*>|\d+(?:-\d+)+/g, (part) =>
    part.startsWith('<') ? part : `<span class="whitespace-nowrap">${part}</span>`,
  );
}
