import { useQueryClient } from '@tanstack/react-query';
import { PictureField } from '../files/picture-field.tsx';
import { previewAddress, uploadPicture, useUpload } from '../files/upload.ts';
import { contentQueries } from '../queries.ts';
import { RemoveButton } from './buttons.tsx';
import type { ControlProps } from './controls.tsx';
import { useFormState } from './form-context.tsx';

/** A picture of a record, which is uploaded at once. */
export function PictureControl({ value, label, isRequired, set, attributes }: ControlProps) {
  const { folder, prefix } = useFormState().pictures;
  const client = useQueryClient();
  // Calls need the path from `content/`.
  const path = typeof value === 'string' ? value.replace(/^(\.\.?\/)+/, '') : '';
  const choose = (chosen: string) => set(prefix + chosen);
  const { start, isSending, failure } = useUpload(
    (file, options) => uploadPicture(file, folder, options),
    (picture) => {
      choose(picture.path);
      client.invalidateQueries({ queryKey: contentQueries.pictures.queryKey });
    },
  );
  return (
    <PictureField
      label={label}
      shown={path && previewAddress(path)}
      note={isSending ? 'Uploading…' : path.replace(/^images\//, '') || 'Drop a picture here.'}
      isSending={isSending}
      failure={failure}
      path={path}
      folder={folder}
      onFile={start}
      onChoose={choose}
      button={attributes}
    >
      {path && !isRequired && <RemoveButton label={`Remove ${label}`} onClick={() => set(undefined)} />}
    </PictureField>
  );
}
