/** A plain text in the place of a record that is not there (specification, section 8). */
export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}
