import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { previewAddress, usePlainText } from './use-newsletters.ts';

const kinds = [
  { as: 'light', name: 'Light' },
  { as: 'dark', name: 'Dark' },
  { as: 'text', name: 'Plain text' },
] as const;

type Kind = (typeof kinds)[number]['as'];

/** A kept newsletter as readers get it: by day, by night and as plain text. */
export function MailPreview({ id, version }: { id: string; version: number }) {
  const [as, setAs] = useState<Kind>('light');
  return (
    <section aria-label="Preview">
      <div className="mb-4 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <button
            key={kind.as}
            type="button"
            aria-pressed={kind.as === as}
            onClick={() => setAs(kind.as)}
            className={classNames(
              'min-h-11 rounded-control border px-4 text-small',
              kind.as === as ? 'border-text text-text' : 'border-hairline text-soft hover:border-text hover:text-text',
            )}
          >
            {kind.name}
          </button>
        ))}
      </div>
      {as === 'text' ? (
        <PlainText id={id} version={version} />
      ) : (
        <iframe
          // The iframe must load again when the version changes.
          key={`${as} ${version}`}
          title={as === 'light' ? 'The email in light mode' : 'The email in dark mode'}
          src={previewAddress(id, as)}
          sandbox=""
          className="h-[44rem] w-full rounded-card border border-hairline bg-raised"
        />
      )}
    </section>
  );
}

function PlainText({ id, version }: { id: string; version: number }) {
  const { data, isError } = usePlainText(id, version);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="h-[44rem] overflow-auto rounded-card border border-hairline p-5 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {isError ? 'The text could not be loaded. Save the draft again to retry.' : data}
    </pre>
  );
}
