import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Images } from 'lucide-react';
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { contentQueries } from '../queries.ts';
import { SmallButton } from '../small-button.tsx';
import { DropField } from './drop-field.tsx';
import { previewAddress, uploadPicture, useUpload } from './upload.ts';

const PictureChooser = lazy(async () => ({ default: (await import('./picture-chooser.tsx')).PictureChooser }));

interface PictureFieldProps {
  label: string;
  /** The path from `content/`; empty for none. */
  path: string;
  onPath: (path: string) => void;
  /** The folder that new pictures go to, whose pictures are offered first. */
  folder: string;
  /** Dropped elsewhere, and uploaded at once. */
  dropped?: File | null;
  /** Shown unless the upload has failed. */
  failure?: string;
  /** Ties the button that takes a file to its label and its help. */
  button: HTMLAttributes<HTMLButtonElement> & { 'data-focus'?: boolean };
  children?: ReactNode;
}

/** A picture that is uploaded at once: dropped, chosen from this device, or one of those on the server. */
export function PictureField({ label, path, onPath, folder, dropped = null, ...field }: PictureFieldProps) {
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const { start, isSending, failure } = useUpload(
    (file, options) => uploadPicture(file, folder, options),
    (picture) => {
      onPath(picture.path);
      client.invalidateQueries({ queryKey: contentQueries.pictures.queryKey });
    },
  );
  const take = useEffectEvent(start);
  useEffect(() => {
    if (dropped) take(dropped);
  }, [dropped]);
  const picture = path ? (
    <img src={previewAddress(path)} alt="" loading="lazy" />
  ) : (
    <ImagePlus size={24} aria-hidden="true" className="text-faint" />
  );
  const note = isSending ? 'Uploading…' : path.replace(/^images\//, '') || 'Drop a picture here.';
  return (
    <DropField
      label={label}
      isSending={isSending}
      failure={failure || (field.failure ?? '')}
      accept="image/jpeg,image/png,image/webp,image/avif"
      onFile={start}
      picture={<div className="content-picture-frame">{picture}</div>}
    >
      {(choose) => (
        <>
          <p className="text-small break-all text-soft">{note}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton
              icon={ImagePlus}
              label={path ? 'Replace' : 'Upload'}
              more={label}
              onClick={choose}
              {...field.button}
            />
            <SmallButton icon={Images} label="Choose" more={label} onClick={() => setIsChoosing(true)} />
            {field.children}
          </div>
          {isChoosing &&
            // A portal, because the parts of the form are containers and would position the dialog.
            createPortal(
              <Suspense>
                <PictureChooser folder={folder} chosen={path} onChoose={onPath} onClose={() => setIsChoosing(false)} />
              </Suspense>,
              document.body,
            )}
        </>
      )}
    </DropField>
  );
}
