import type { WidgetProps } from '@rjsf/utils';
import { FileUp, X } from 'lucide-react';
import { useRef } from 'react';
import { fileSize } from '../../../../language/file-size.ts';
import type { FormSchema } from '../../calls.ts';
import { DropField } from '../../files/drop-field.tsx';
import { type FileKind, fileKinds, type StoredFile } from '../../files/kinds.ts';
import { useFiles, useUpload } from '../../files/use-files.ts';
import { useDescription } from '../form-context.tsx';

/** A file for visitors: dropped, chosen from this device, or one of those that are there. */
export function FileWidget({ id, value, required, disabled, onChange, schema, label }: WidgetProps) {
  const { 'x-file': kind = 'document', description } = schema as FormSchema;
  const { data: files } = useFiles();
  const upload = useUpload(kind, onChange);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const name = typeof value === 'string' ? value : '';
  const isSending = upload.share !== null;
  const said = isSending ? `Uploading… ${Math.floor((upload.share ?? 0) * 100)} %` : factsOf(name, files);

  return (
    <DropField
      label={label}
      isSending={isSending}
      failure={upload.failure}
      accept={[...fileKinds[kind].endings, ...fileKinds[kind].types].join(',')}
      input={input}
      onFile={upload.send}
    >
      <select
        id={id}
        value={name}
        disabled={disabled}
        required={required}
        onChange={({ target }) => onChange(target.value || undefined)}
        className="content-control content-select w-full"
        {...useDescription(id, description)}
      >
        <option value="">{required ? 'Choose one' : 'None'}</option>
        {choicesOf(files ?? [], kind, name).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <p className="mt-2 text-small text-soft tabular-nums">{said}</p>
      {isSending && (
        <progress
          aria-label={`Upload for ${label}`}
          value={upload.share ?? 0}
          className="mt-1 h-1.5 w-full accent-accent"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          ref={choose}
          className="content-button content-outlined"
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && input.current?.click()}
        >
          <FileUp size={16} aria-hidden="true" />
          Upload<span className="for-screen-readers"> {label}</span>
        </button>
        {isSending && (
          <button
            type="button"
            className="content-button content-outlined"
            onClick={() => {
              upload.cancel();
              choose.current?.focus();
            }}
          >
            <X size={16} aria-hidden="true" />
            Cancel<span className="for-screen-readers"> the upload for {label}</span>
          </button>
        )}
      </div>
    </DropField>
  );
}

/** The names of the files that the field can take, with the one that it has now. */
function choicesOf(files: StoredFile[], kind: FileKind, chosen: string): string[] {
  const fitting = files.filter(({ name }) => fileKinds[kind].endings.some((ending) => name.endsWith(ending)));
  const names = fitting.map(({ name }) => name);
  return chosen && !names.includes(chosen) ? [chosen, ...names] : names;
}

/** What is to be said of the chosen file below its name: `1.2 MB, not published`. */
function factsOf(name: string, files: StoredFile[] | undefined): string {
  if (!name) return 'Drop a file here, upload one, or choose one that is there.';
  const file = files?.find((one) => one.name === name);
  if (!file) return files ? 'There is no such file.' : '';
  return [fileSize('en-US', file.bytes), !file.isPublished && 'not published'].filter(Boolean).join(', ');
}
