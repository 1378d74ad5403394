import type { WhitepapersPage } from '../../content/whitepaper.ts';
import { ActionButton, ButtonLink } from '../../ui/button.tsx';

export function RequestPanel({ title, text, button, action, note }: WhitepapersPage['request']) {
  return (
    <section className="rounded-card border border-hairline bg-raised p-6 sm:p-10">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3 mb-6 max-w-[40rem] text-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        {!action && note && <ButtonLink href={note.link.href}>{note.link.name}</ButtonLink>}
        <ActionButton href={action}>{button}</ActionButton>
      </div>
      {note && <p className="mt-3 text-small text-soft">{note.text}</p>}
    </section>
  );
}
