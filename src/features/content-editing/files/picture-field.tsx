import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Images } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { StoredPicture } from '../../../../contract/content-editing/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallButton } from '../buttons.tsx';
import { Dialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { UploadField } from './upload-field.tsx';

/** Returns the URL of a picture's thumbnail, by its path in `content/`: `images/blog/ward.webp`. */
export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}

interface PictureFieldProps
  extends Pick<ComponentProps<typeof UploadField>, 'label' | 'dropped' | 'failure' | 'button'> {
  /** The path in `content/`; empty if there is no picture. */
  path: string;
  onPath: (path: string) => void;
  /** The folder for new pictures. Its pictures are offered first. */
  folder: string;
  children?: ReactNode;
}

/** Uploads a new picture at once, or selects one on the server. */
export function PictureField({ path, onPath, folder, children, ...field }: PictureFieldProps) {
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <UploadField<StoredPicture>
      {...field}
      address={`/api/content/pictures?folder=${folder}`}
      maxBytes={20_000_000}
      accept="image/jpeg,image/png,image/webp,image/avif"
      onStored={(stored) => {
        onPath(stored.path);
        client.invalidateQueries({ queryKey: contentQueries.pictures.queryKey });
      }}
      action={path ? 'Replace' : 'Upload'}
      icon={ImagePlus}
      picture={
        <div className="grid aspect-4/3 w-20 flex-none place-items-center overflow-hidden rounded-control bg-sunken sm:w-30">
          {path ? <SmallPicture path={path} /> : <ImagePlus size={24} aria-hidden="true" className="text-faint" />}
        </div>
      }
      status={path.replace(/^images\//, '') || 'Drop a picture here.'}
    >
      <SmallButton icon={Images} label="Choose" more={field.label} onClick={() => setIsChoosing(true)} />
      {children}
      {isChoosing && (
        <PictureChooser path={path} folder={folder} onPath={onPath} onClose={() => setIsChoosing(false)} />
      )}
    </UploadField>
  );
}

function SmallPicture({ path }: { path: string }) {
  return (
    <img src={previewAddress(path)} alt="" loading="lazy" className="aspect-4/3 h-auto w-full bg-sunken object-cover" />
  );
}

type PictureChooserProps = Pick<PictureFieldProps, 'path' | 'folder' | 'onPath'> & { onClose: () => void };

function PictureChooser({ path: chosen, folder, onPath, onClose }: PictureChooserProps) {
  const { data, isError } = useQuery(contentQueries.pictures);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isNear = (path: string) => path.startsWith(`images/${folder}/`);
  const shown = (data ?? [])
    .filter(({ path }) => path.toLowerCase().includes(wanted))
    .sort((one, other) => Number(isNear(other.path)) - Number(isNear(one.path)) || one.path.localeCompare(other.path));

  return (
    <Dialog
      title="Choose a picture"
      width="max-w-4xl"
      onClose={onClose}
      buttons={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <input
        type="search"
        aria-label="Search pictures"
        placeholder="Search by folder or name"
        value={search}
        data-focus
        onChange={({ target }) => setSearch(target.value)}
        className="content-control w-full"
      />
      <p role="status" className="mt-3 text-caption text-faint">
        {isError && 'Failed to load the pictures.'}
        {!isError && !data && 'Loading...'}
        {data && (shown.length === 0 ? 'No matching pictures.' : `${shown.length} of ${data.length} pictures`)}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {shown.map(({ path, isPublished }) => (
          <li key={path}>
            <button
              type="button"
              aria-pressed={path === chosen}
              onClick={() => {
                onPath(path);
                onClose();
              }}
              className="w-full rounded-control border border-transparent p-1.5 text-left text-soft hover:border-accent hover:text-text aria-pressed:border-accent aria-pressed:text-text"
            >
              <SmallPicture path={path} />
              <span className="block text-caption wrap-anywhere">{path.replace(/^images\//, '')}</span>
              {!isPublished && <span className="block text-caption text-gold">Not published</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
