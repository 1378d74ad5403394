import type { WidgetProps } from '@rjsf/utils';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Images, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { FormSchema } from '../../calls.ts';
import { previewOf, uploadPicture } from '../../pictures/upload.ts';
import { contentKeys } from '../../queries.ts';
import { useDescription, useSurroundings } from '../form-context.tsx';
import { DropField } from './drop-field.tsx';

const PictureChooser = lazy(async () => ({
  default: (await import('../../pictures/picture-chooser.tsx')).PictureChooser,
}));

/** A picture: dropped, chosen from this device, or one of those that are there. */
export function PictureWidget({ id, value, required, onChange, schema, label }: WidgetProps) {
  const { pictures } = useSurroundings();
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { description } = schema as FormSchema;
  // From `content/`, as the calls have it.
  const path = typeof value === 'string' ? value.replace(/^(\.\.?\/)+/, '') : '';
  const choose = (chosen: string) => onChange(pictures.prefix + chosen);
  const described = useDescription(id, description);

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
    <DropField
      label={label}
      isSending={isSending}
      failure={failure}
      accept="image/jpeg,image/png,image/webp,image/avif"
      input={file}
      onFile={send}
      picture={
        <div className="content-picture-frame">
          {path ? (
            <img src={previewOf(path)} alt="" loading="lazy" />
          ) : (
            <ImagePlus size={24} aria-hidden="true" className="text-faint" />
          )}
        </div>
      }
    >
      <p className="text-small break-all text-soft">
        {isSending ? 'Uploading…' : path ? path.replace(/^images\//, '') : 'Drop a picture here.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          id={id}
          className="content-button content-outlined"
          onClick={() => file.current?.click()}
          {...described}
        >
          <ImagePlus size={16} aria-hidden="true" />
          {path ? 'Replace' : 'Upload'}
          <span className="for-screen-readers"> {label}</span>
        </button>
        <button type="button" className="content-button content-outlined" onClick={() => setIsChoosing(true)}>
          <Images size={16} aria-hidden="true" />
          Choose<span className="for-screen-readers"> {label}</span>
        </button>
        {path && !required && (
          <IconButton
            label={`Remove ${label}`}
            tooltip="Remove"
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      <Suspense>
        {isChoosing &&
          // Out of the form, whose parts are containers that it would be laid out in.
          createPortal(
            <PictureChooser
              folder={pictures.folder}
              chosen={path}
              onChoose={choose}
              onClose={() => setIsChoosing(false)}
            />,
            document.body,
          )}
      </Suspense>
    </DropField>
  );
}
