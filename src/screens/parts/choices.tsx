import type { Choice } from '../../content/list-views.ts';
import { classNames } from '../../ui/class-names.ts';

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-hairline px-3.5 text-small text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action';

/** Choices in balanced rows: links, or inert buttons (docs/product.md#inert-controls). */
export function Choices({ label, choices, className }: { label: string; choices: Choice[]; className?: string }) {
  return (
    <ul aria-label={label} className={classNames('-mr-2 -mb-2 text-balance', className)}>
      {choices.map(({ name, href, isCurrent }) => (
        <li key={name} className="mr-2 mb-2 inline-block align-top">
          {href ? (
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className={look}>
              {name}
            </a>
          ) : (
            <button type="button" aria-current={isCurrent || undefined} className={look}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
