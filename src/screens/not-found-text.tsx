/** A plain text in place of a record that does not exist (docs/product.md#not-found-and-failures). */
export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}
