import type { WhitepapersPage } from '../../content/resources.ts';
import { ActionButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';

/**
 * A row of choices that do nothing, the first one chosen: the filters, categories and pages
 * that have no behaviour yet (docs/product.md#inert-controls).
 */
export function InertChoices({ label, choices, className }: { label: string; choices: string[]; className?: string }) {
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
      {choices.map((choice, index) => (
        <li key={choice}>
          <button
            type="button"
            aria-current={index === 0 || undefined}
            className="min-h-11 min-w-11 rounded-control border border-hairline px-3.5 text-small text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action"
          >
            {choice}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An offer with a button. */
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
