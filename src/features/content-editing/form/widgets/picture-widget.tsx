import type { WidgetProps } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { FormSchema } from '../../calls.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { previewAddress, uploadPicture } from '../../pictures/upload.ts';
import { contentKeys } from '../../queries.ts';
import { useDescription, useSurroundings } from '../form-context.tsx';

/** A picture of a record, which is uploaded at once. */
export function PictureWidget({ id, value, required, onChange, schema, label }: WidgetProps) {
  const { pictures } = useSurroundings();
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { description } = schema as FormSchema;
  // From `content/`, as the calls have it.
  const path = typeof value === 'string' ? value.replace(/^(\.\.?\/)+/, '') : '';
  const choose = (chosen: string) => onChange(pictures.prefix + chosen);
  const described = useDescription(id, description);
  const note = path ? path.replace(/^images\//, '') : 'Drop a picture here.';

  async function send(chosen: File | undefined) {
    if (!chosen || isSending) return;
    setFailure('');
    setIsSending(true);
    const answer = await uploadPicture(chosen, pictures.folder);
    setIsSending(false);
    if ('failure' in answer) return setFailure(answer.failure);
    choose(answer.picture.path);
    client.invalidateQueries({ queryKey: contentKeys.pictures });
  }

  return (
    <PictureField
      label={label}
      shown={path && previewAddress(path)}
      note={isSending ? 'Uploading…' : note}
      isSending={isSending}
      failure={failure}
      path={path}
      folder={pictures.folder}
      onFile={send}
      onChoose={choose}
      button={{ id, ...described }}
    >
      {path && !required && (
        <IconButton
          label={`Remove ${label}`}
          tooltip="Remove"
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => onChange(undefined)}
        />
      )}
    </PictureField>
  );
}
