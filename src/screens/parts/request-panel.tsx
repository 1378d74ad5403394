import type { WhitepapersPage } from '../../content/whitepaper.ts';
import { ActionButton, ButtonLink } from '../../ui/button.tsx';

export function RequestPanel({ title, text, button, action, note }: WhitepapersPage['request']) {
  return (
    <section className="grid items-center gap-x-8 gap-y-6 rounded-card border border-hairline bg-raised p-6 sm:p-10 lg:grid-cols-2">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-3 text-soft">{text}</p>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {!action && note && <ButtonLink href={note.link.href}>{note.link.name}</ButtonLink>}
          <ActionButton href={action} variant={action ? 'primary' : 'still'}>
            {button}
          </ActionButton>
        </div>
        {note && <p className="mt-3 text-small text-soft">{note.text}</p>}
      </div>
    </section>
  );
}
