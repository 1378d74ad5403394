import type { WhitepapersPage } from '../../content/whitepaper.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

export function RequestPanel({ title, text, button, action, note }: WhitepapersPage['request']) {
  return (
    <section className="rounded-card border border-hairline bg-raised p-6 sm:p-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3 mb-6 max-w-[40rem] text-soft">{text}</p>
      <ActionButton href={action}>{button}</ActionButton>
      <Note words={note} className="mt-3" />
    </section>
  );
}
