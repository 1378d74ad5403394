import { ImagePlus, Images } from 'lucide-react';
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DropField } from '../files/drop-field.tsx';

const PictureChooser = lazy(async () => ({ default: (await import('./picture-chooser.tsx')).PictureChooser }));

interface PictureFieldProps {
  label: string;
  /** The address at which the picture is shown; empty for none. */
  shown: string;
  /** What stands beside it: its name, or that it is being sent. */
  note: string;
  isSending: boolean;
  failure: string;
  /** The path of the picture that is chosen, from `content/`; empty for none. */
  path: string;
  /** Whose pictures are offered first. */
  folder: string;
  onFile: (file: File | undefined) => void;
  onChoose: (path: string) => void;
  /** What ties the button that takes a file to its label and its help. */
  button: HTMLAttributes<HTMLButtonElement> & { 'data-focus'?: boolean };
  /** Further buttons. */
  children?: ReactNode;
}

/** A picture: dropped, chosen from this device, or one of those that are there. */
export function PictureField(field: PictureFieldProps) {
  const { label, shown, note, isSending, failure, path, folder, onFile, onChoose, button, children } = field;
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <DropField
      label={label}
      isSending={isSending}
      failure={failure}
      accept="image/jpeg,image/png,image/webp,image/avif"
      input={input}
      onFile={onFile}
      picture={
        <div className="content-picture-frame">
          {shown ? (
            <img src={shown} alt="" loading="lazy" />
          ) : (
            <ImagePlus size={24} aria-hidden="true" className="text-faint" />
          )}
        </div>
      }
    >
      <p className="text-small break-all text-soft">{note}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="content-button content-outlined"
          onClick={() => input.current?.click()}
          {...button}
        >
          <ImagePlus size={16} aria-hidden="true" />
          {shown ? 'Replace' : 'Upload'}
          <span className="for-screen-readers"> {label}</span>
        </button>
        <button type="button" className="content-button content-outlined" onClick={() => setIsChoosing(true)}>
          <Images size={16} aria-hidden="true" />
          Choose<span className="for-screen-readers"> {label}</span>
        </button>
        {children}
      </div>
      <Suspense>
        {isChoosing &&
          // Out of the form, whose parts are containers that it would be laid out in.
          createPortal(
            <PictureChooser folder={folder} chosen={path} onChoose={onChoose} onClose={() => setIsChoosing(false)} />,
            document.body,
          )}
      </Suspense>
    </DropField>
  );
}
