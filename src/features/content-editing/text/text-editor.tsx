import { lazy, Suspense, useId, useState } from 'react';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import type { LinkedAddress, PlacedChart } from './editor-cells.ts';
import { SourceEditor } from './source-editor.tsx';

/** A chunk of its own: nothing else of the admin area needs it. The server, which has no record to show, is built without. */
const ArticleEditor = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./article-editor.tsx')).ArticleEditor }));

interface TextEditorProps {
  /** Markdown. Read when the editor is opened: a text from elsewhere is opened as another editor. */
  value: string;
  onChange: (value: string) => void;
  /** The charts of the record, which the text can show. */
  charts?: PlacedChart[] | undefined;
  /** The pages of this site, which a link may lead to. */
  addresses?: LinkedAddress[] | undefined;
  /** Of `content/images`, into which pictures of the text are put: `blog`. */
  pictureFolder?: string | undefined;
  label: string;
  /** The id of what describes the field. */
  describedBy?: string | undefined;
  /** The id of the field, for links to it. */
  id?: string | undefined;
}

/**
 * The Markdown of a record, edited as it will look or as it is written. A text that the first cannot show whole is opened
 * in the second, which says why.
 */
export function TextEditor({ id = 'text', label, value, onChange, ...editor }: TextEditorProps) {
  const titleId = useId();
  const [isSource, setIsSource] = useState(false);
  const [isLossy, setIsLossy] = useState(false);
  const showSource = () => setIsSource(true);
  const source = { id, label, value, onChange, describedBy: editor.describedBy };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1.5 text-small font-medium">
        {label}
      </h2>
      {isSource || isLossy ? (
        <SourceEditor
          {...source}
          notice={
            isLossy ? 'This text has something that the editor cannot show, so that it is edited as it is written.' : ''
          }
          onRich={() => {
            setIsLossy(false);
            setIsSource(false);
          }}
        />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<p className="py-16 text-center text-soft">Loading...</p>}>
            <ArticleEditor
              {...editor}
              id={id}
              label={label}
              value={value}
              onChange={onChange}
              onLossy={() => setIsLossy(true)}
              onSource={showSource}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
