import { type SubmitEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { recordPage, useOverview } from '../queries.ts';
import type { PreviewTheme, PreviewWidth } from './preview-frame.tsx';

const widths: { value: PreviewWidth; name: string }[] = [
  { value: '390', name: 'Phone' },
  { value: '768', name: 'Tablet' },
  { value: '1280', name: 'Laptop' },
  { value: 'full', name: 'Full' },
];

const themes: { value: PreviewTheme; name: string }[] = [
  { value: 'light', name: 'Day' },
  { value: 'dark', name: 'Night' },
];

interface PreviewBarProps {
  path: string;
  width: PreviewWidth;
  theme: PreviewTheme;
  /** When what is shown was asked for; null while nothing is. */
  builtAt: string | null;
  onPath: (path: string) => void;
  onWidth: (width: PreviewWidth) => void;
  onTheme: (theme: PreviewTheme) => void;
  /** Publishes what is shown; null while nothing is. */
  onPublish: (() => void) | null;
}

/** What is previewed, and how. */
export function PreviewBar({ path, width, theme, builtAt, onPath, onWidth, onTheme, onPublish }: PreviewBarProps) {
  return (
    <div className="page-width max-w-[100rem]">
      <div className="preview-bar">
        {/* As wide as its longer words: what stands beside it does not move when they come. */}
        <div className="mr-auto min-w-64">
          <h1 className="text-h4">Preview</h1>
          <p className="text-caption text-faint">
            {builtAt ? (
              <>
                As it was saved by <Moment at={builtAt} />
              </>
            ) : (
              'With all that is not published yet'
            )}
          </p>
          <EditLink path={path} />
        </div>
        <AddressField path={path} onPath={onPath} />
        <Choice label="Width" options={widths} value={width} onChange={onWidth} className="max-md:hidden" />
        <Choice label="Theme" options={themes} value={theme} onChange={onTheme} />
        <Button className="max-lg:ml-auto" aria-disabled={!onPublish || undefined} onClick={() => onPublish?.()}>
          Publish this
        </Button>
      </div>
    </div>
  );
}

/** The way to the record of the page that is shown, as back to the one that was edited. */
function EditLink({ path }: { path: string }) {
  const { data } = useOverview();
  const found = data?.collections.flatMap(({ name, records }) =>
    records.filter(({ page }) => page === path).map(({ id }) => recordPage({ collection: name, id })),
  )[0];
  if (!found) return null;
  return (
    <a
      href={found}
      className="inline-flex min-h-11 items-center font-medium text-accent text-small underline-offset-4 hover:underline"
    >
      Edit this page
    </a>
  );
}

/** The page that is shown, which another can be typed into. */
function AddressField({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useTypedValue(path);
  function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onPath(`/${typed.trim().replace(/^\/+/, '')}`);
  }
  return (
    <form method="dialog" onSubmit={go} className="flex-1 basis-64 sm:max-w-96">
      <label htmlFor={id} className="mb-1 block text-caption text-faint">
        Page
      </label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 font-mono text-small text-text"
      />
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; name: string }[];
  value: string;
  onChange: (value: Value) => void;
  className?: string;
}

function Choice<Value extends string>({ label, options, value, onChange, className }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-caption text-faint">{label}</legend>
      <div className="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
