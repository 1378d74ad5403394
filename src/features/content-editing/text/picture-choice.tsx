import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { StoredPicture } from '../calls.ts';
import { previewAddress, previewOf, sourceInText } from './pictures.ts';

interface PictureChoiceProps {
  /** What is to be uploaded. */
  file: File | null;
  /** What is chosen, as the text names it. */
  source: string;
  describedBy: string | undefined;
  onFile: (file: File) => void;
  onSource: (source: string) => void;
}

/** A picture: dropped, chosen from this machine, or one that is there already. */
export function PictureChoice({ file, source, describedBy, onFile, onSource }: PictureChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const shown = useAddress(file) || previewOf(source);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same by keyboard */}
      <div
        className={classNames('picture-drop', isOver && 'border-accent')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {shown && <img src={shown} alt="" className="max-h-48 rounded-control object-contain" />}
        {file && <p className="max-w-full truncate text-small text-soft">{file.name}</p>}
        <label htmlFor={id} className="picture-field">
          <ImageUp size={18} aria-hidden="true" />
          {shown || file ? 'Choose another file' : 'Drop a picture here, or choose a file'}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="for-screen-readers"
            aria-describedby={describedBy}
            data-focus
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onFile(chosen);
            }}
          />
        </label>
      </div>
      <Stored source={file ? '' : source} onSource={onSource} />
    </div>
  );
}

/** The address of a file that is not uploaded yet, as data: the policy of the page allows no other. */
function useAddress(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    setAddress('');
    if (!file?.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

/** The pictures that are there already, loaded when they are asked for. */
function Stored({ source, onSource }: { source: string; onSource: (source: string) => void }) {
  const [pictures, setPictures] = useState<StoredPicture[] | 'failed' | null>(null);
  const load = () => {
    if (Array.isArray(pictures)) return;
    fetchAdmin<StoredPicture[]>('/api/content/pictures').then(setPictures, () => setPictures('failed'));
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-small text-soft">
        Choose one that is there already
      </summary>
      {pictures === null && <p className="py-4 text-small text-soft">Loading...</p>}
      {pictures === 'failed' && <p className="py-4 text-small text-danger">The pictures could not be loaded.</p>}
      {Array.isArray(pictures) && (
        <ul className="picture-grid">
          {pictures.map(({ path }) => (
            <li key={path}>
              <button
                type="button"
                aria-pressed={source === sourceInText(path)}
                aria-label={path.slice('images/'.length)}
                title={path.slice('images/'.length)}
                onClick={() => onSource(sourceInText(path))}
              >
                <img src={previewAddress(path)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
