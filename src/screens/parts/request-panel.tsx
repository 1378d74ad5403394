import { Button } from '../../ui/button.tsx';

/** An offer with an inert button (docs/product.md#inert-controls). */
export function RequestPanel({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <section className="rounded-card border border-hairline bg-raised p-6 sm:p-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3 mb-6 max-w-[40rem] text-soft">{text}</p>
      <Button>{button}</Button>
    </section>
  );
}
