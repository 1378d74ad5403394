import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { fileKinds, type StoredFile } from '../../../../contract/content-editing/file-kinds.ts';
import { fileSize } from '../../../../language/file-size.ts';
import { RemoveButton } from '../buttons.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { UploadField } from '../files/upload-field.tsx';
import { contentQueries } from '../queries.ts';
import { type ControlProps, Select } from './controls.tsx';
import { useFormState } from './form-context.tsx';

export function PictureControl({ value, label, isRequired, set, attributes }: ControlProps) {
  const { folder, prefix } = useFormState().pictures;
  // The API takes the path in `content/`.
  const path = typeof value === 'string' ? value.replace(/^(\.\.?\/)+/, '') : '';
  return (
    <PictureField
      label={label}
      path={path}
      onPath={(chosen) => set(prefix + chosen)}
      folder={folder}
      button={attributes}
    >
      {path && !isRequired && <RemoveButton label={`Remove ${label}`} onClick={() => set(undefined)} />}
    </PictureField>
  );
}

/** Uploads a file for visitors, or selects one on the server. */
export function FileControl({ schema, value, label, isRequired, set, attributes }: ControlProps) {
  const { 'x-file': kind = 'document' } = schema;
  const { endings, types, maxBytes } = fileKinds[kind];
  const { data: files } = useQuery(contentQueries.files);
  const client = useQueryClient();
  const chosen = typeof value === 'string' ? value : '';
  const fitting = (files ?? []).filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
  return (
    <UploadField<StoredFile>
      label={label}
      address={`/api/content/files?kind=${kind}`}
      maxBytes={maxBytes}
      accept={[...endings, ...types].join(',')}
      onStored={(stored) => {
        client.setQueryData<StoredFile[]>(contentQueries.files.queryKey, (before = []) => [...before, stored]);
        set(stored.name);
      }}
      action="Upload"
      icon={FileUp}
      control={
        <Select
          {...attributes}
          value={chosen}
          // Until the files are loaded, none is shown as missing.
          choices={files ? fitting.map(({ name }) => name) : [chosen].filter(Boolean)}
          set={set}
          required={isRequired}
        />
      }
      status={describeFile(chosen, files)}
    />
  );
}

/** Returns the line below a file's name: `1.2 MB, not published`. */
function describeFile(chosen: string, files: StoredFile[] | undefined): string {
  if (!chosen) return 'Drop a file here, upload one, or choose an existing one.';
  const file = files?.find(({ name }) => name === chosen);
  if (!file) return files ? 'This file does not exist.' : '';
  return [fileSize('en-US', file.bytes), !file.isPublished && 'not published'].filter(Boolean).join(', ');
}
