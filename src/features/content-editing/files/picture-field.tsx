import { ImagePlus, Images } from 'lucide-react';
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { SmallButton } from '../small-button.tsx';
import { DropField } from './drop-field.tsx';

const PictureChooser = lazy(async () => ({ default: (await import('./picture-chooser.tsx')).PictureChooser }));

interface PictureFieldProps {
  label: string;
  /** The address of the shown picture; empty for none. */
  shown: string;
  /** The text beside it, such as its name. */
  note: string;
  isSending?: boolean;
  failure: string;
  /** The path of the chosen picture, from `content/`; empty for none. */
  path: string;
  /** The folder whose pictures are offered first. */
  folder: string;
  onFile: (file: File | undefined) => void;
  onChoose: (path: string) => void;
  /** Links the button that takes a file to its label and its help. */
  button: HTMLAttributes<HTMLButtonElement> & { 'data-focus'?: boolean };
  /** Further buttons. */
  children?: ReactNode;
}

/** A picture: dropped, chosen from this device, or chosen on the server. */
export function PictureField({ shown, note, isSending = false, path, folder, onChoose, ...field }: PictureFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const picture = shown ? (
    <img src={shown} alt="" loading="lazy" />
  ) : (
    <ImagePlus size={24} aria-hidden="true" className="text-faint" />
  );
  return (
    <DropField
      label={field.label}
      isSending={isSending}
      failure={field.failure}
      accept="image/jpeg,image/png,image/webp,image/avif"
      onFile={field.onFile}
      picture={<div className="content-picture-frame">{picture}</div>}
    >
      {(choose) => (
        <>
          <p className="text-small break-all text-soft">{note}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton
              icon={ImagePlus}
              label={shown ? 'Replace' : 'Upload'}
              more={field.label}
              onClick={choose}
              {...field.button}
            />
            <SmallButton icon={Images} label="Choose" more={field.label} onClick={() => setIsChoosing(true)} />
            {field.children}
          </div>
          {isChoosing &&
            // A portal, because the parts of the form are containers and would position the dialog.
            createPortal(
              <Suspense>
                <PictureChooser
                  folder={folder}
                  chosen={path}
                  onChoose={onChoose}
                  onClose={() => setIsChoosing(false)}
                />
              </Suspense>,
              document.body,
            )}
        </>
      )}
    </DropField>
  );
}
