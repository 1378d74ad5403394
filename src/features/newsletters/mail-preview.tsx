import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { previewAddress } from './use-newsletters.ts';

const kinds = [
  { as: 'light', name: 'Light', title: 'The email in light mode' },
  { as: 'dark', name: 'Dark', title: 'The email in dark mode' },
  { as: 'text', name: 'Plain text', title: 'The email as plain text' },
] as const;

/** Previews a saved newsletter as readers see it: light, dark and as plain text. */
export function MailPreview({ id, version }: { id: string; version: number }) {
  const [shown, setShown] = useState<(typeof kinds)[number]>(kinds[0]);
  return (
    <section aria-label="Preview">
      <div className="mb-4 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <button
            key={kind.as}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
            className={classNames(
              'min-h-11 rounded-control border px-4 text-small',
              kind === shown ? 'border-text text-text' : 'border-hairline text-soft hover:border-text hover:text-text',
            )}
          >
            {kind.name}
          </button>
        ))}
      </div>
      <iframe
        // Each version is another document.
        key={`${shown.as} ${version}`}
        title={shown.title}
        src={previewAddress(id, shown.as)}
        sandbox=""
        className="h-[44rem] w-full rounded-card border border-hairline bg-raised"
      />
    </section>
  );
}
