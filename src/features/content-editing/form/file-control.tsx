import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, X } from 'lucide-react';
import { useRef } from 'react';
import { fileKinds, type StoredFile } from '../../../../contract/content-editing/file-kinds.ts';
import { fileSize } from '../../../../language/file-size.ts';
import { DropField } from '../files/drop-field.tsx';
import { uploadFile, useUpload } from '../files/upload.ts';
import { contentQueries } from '../queries.ts';
import { SmallButton } from '../small-button.tsx';
import { type ControlProps, Select } from './controls.tsx';

/** A file for visitors: dropped, chosen from this device, or chosen on the server. */
export function FileControl({ schema, value, label, isRequired, set, attributes }: ControlProps) {
  const { 'x-file': kind = 'document' } = schema;
  const { endings, types } = fileKinds[kind];
  const { data: files } = useQuery(contentQueries.files);
  const client = useQueryClient();
  const { start, share, failure, isSending, cancel } = useUpload(
    (file, options) => uploadFile(file, kind, options),
    (stored) => {
      client.setQueryData<StoredFile[]>(contentQueries.files.queryKey, (before = []) => [...before, stored]);
      set(stored.name);
    },
  );
  const button = useRef<HTMLButtonElement>(null);
  const chosen = typeof value === 'string' ? value : '';
  const fitting = (files ?? []).filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
  const names = new Set([...(chosen ? [chosen] : []), ...fitting.map(({ name }) => name)]);

  return (
    <DropField
      label={label}
      isSending={isSending}
      failure={failure}
      accept={[...endings, ...types].join(',')}
      onFile={start}
    >
      {(choose) => (
        <>
          <Select
            {...attributes}
            value={chosen}
            choices={[...names].map((name) => ({ value: name, name }))}
            set={set}
            required={isRequired}
          />
          <p className="mt-2 text-small text-soft tabular-nums">
            {share === null ? describeFile(chosen, files) : `Uploading… ${Math.floor(share * 100)} %`}
          </p>
          {share !== null && (
            <progress aria-label={`Upload for ${label}`} value={share} className="mt-1 h-1.5 w-full accent-accent" />
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton
              ref={button}
              icon={FileUp}
              label="Upload"
              more={label}
              aria-disabled={isSending || undefined}
              onClick={() => !isSending && choose()}
            />
            {isSending && (
              <SmallButton
                icon={X}
                label="Cancel"
                more={`the upload for ${label}`}
                onClick={() => {
                  cancel();
                  button.current?.focus();
                }}
              />
            )}
          </div>
        </>
      )}
    </DropField>
  );
}

/** The line below the name of a file: `1.2 MB, not published`. */
function describeFile(chosen: string, files: StoredFile[] | undefined): string {
  if (!chosen) return 'Drop a file here, upload one, or choose an existing one.';
  const file = files?.find(({ name }) => name === chosen);
  if (!file) return files ? 'This file does not exist.' : '';
  return [fileSize('en-US', file.bytes), !file.isPublished && 'not published'].filter(Boolean).join(', ');
}
