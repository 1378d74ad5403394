import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Images } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StoredUpload } from '../../../../contract/content-editing/calls.ts';
import { maxUploadBytes } from '../../../../contract/content-editing/file-kinds.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { SmallButton } from '../../../admin/small-button.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';

export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}

interface PictureFieldProps extends Pick<ComponentProps<typeof UploadField>, 'label' | 'dropped' | 'input'> {
  /** The path in `content/`; empty if there is no picture. */
  path: string;
  onPath: (path: string) => void;
  folder: string;
  children?: ReactNode;
}

export function PictureField({ path, onPath, folder, children, ...field }: PictureFieldProps) {
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <UploadField
      {...field}
      address={`/api/content/pictures?folder=${folder}&name=`}
      accept="image/jpeg,image/png,image/webp,image/avif"
      onStored={(stored) => {
        onPath(stored.path);
        client.invalidateQueries({ queryKey: contentQueries.pictures.queryKey });
      }}
      picture={
        <div className="grid aspect-4/3 w-20 flex-none place-items-center overflow-hidden rounded-control bg-sunken sm:w-30">
          {path ? <SmallPicture path={path} /> : <ImagePlus size={24} aria-hidden="true" className="text-faint" />}
        </div>
      }
      status={path.replace(/^images\//, '') || 'Drop a picture below, or choose one.'}
    >
      <SmallButton isOutlined Icon={Images} onClick={() => setIsChoosing(true)}>
        All pictures<span className="for-screen-readers"> {field.label}</span>
      </SmallButton>
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
    .filter((path) => path.toLowerCase().includes(wanted))
    .sort((one, other) => Number(isNear(other)) - Number(isNear(one)) || one.localeCompare(other));

  return (
    <FormDialog title="Choose a picture" width="max-w-4xl" onClose={onClose}>
      <input
        type="search"
        aria-label="Search pictures"
        placeholder="Search by folder or name"
        value={search}
        data-focus
        onChange={({ target }) => setSearch(target.value)}
        className="content-control w-full"
      />
      <p role="status" className="text-caption text-faint">
        {isError && 'Failed to load the pictures.'}
        {!isError && !data && 'Loading...'}
        {data && (shown.length === 0 ? 'No matching pictures.' : `${shown.length} of ${data.length} pictures`)}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {shown.map((path) => (
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
            </button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface UploadFieldProps {
  label: string;
  /** The upload address without the file name: `/api/content/files?name=`. */
  address: string;
  accept: string;
  onStored: (stored: StoredUpload) => void;
  /** A file that was dropped elsewhere. It is uploaded immediately. */
  dropped?: File | null;
  input?: ComponentProps<'input'> & { 'data-focus'?: boolean };
  picture?: ReactNode;
  control?: ReactNode;
  status: string;
  children?: ReactNode;
}

/** A proxy may receive a file more slowly than the server would. */
const uploadTimeoutMs = 600_000;

/** Uploads a file that is dropped or chosen. */
export function UploadField({ label, address, onStored, ...field }: UploadFieldProps) {
  const isTooLarge = (file: File) => file.size > maxUploadBytes;
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (file: File) => {
      // The server has the same limit, but rejects the file only after the upload.
      if (isTooLarge(file)) throw new RangeError('The file is too large');
      return fetchAdmin<StoredUpload>(address + encodeURIComponent(file.name), 'POST', file, uploadTimeoutMs);
    },
  });
  // A field that was removed in the meantime takes no file.
  const finish = useEffectEvent(onStored);
  useEffect(() => {
    if (data) finish(data);
  }, [data]);

  function upload(file: File | null | undefined) {
    if (file && !isPending) mutate(file);
  }
  const uploadDropped = useEffectEvent(upload);
  useEffect(() => uploadDropped(field.dropped), [field.dropped]);

  const failure =
    variables && isTooLarge(variables)
      ? `The file is larger than ${maxUploadBytes / 1_000_000} MB. Make it smaller and try again.`
      : error && errorMessage(error);
  return (
    <fieldset
      className="flex min-w-0 items-center gap-4 rounded-control border border-hairline p-3"
      aria-label={label}
      aria-busy={isPending}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files[0]);
      }}
    >
      {field.picture}
      <div className="min-w-0 flex-1">
        {field.control}
        <p className="mt-2 text-small wrap-anywhere text-soft first:mt-0 empty:hidden">
          {isPending ? 'Uploading…' : field.status}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <input
            type="file"
            accept={field.accept}
            aria-label={`Upload ${label}`}
            aria-disabled={isPending || undefined}
            onClick={(event) => isPending && event.preventDefault()}
            onChange={({ target }) => {
              upload(target.files?.[0]);
              target.value = '';
            }}
            // The browser's words after its button are hidden, because a chosen file is uploaded at once.
            className="min-h-11 min-w-0 flex-1 basis-40 cursor-pointer rounded-control border border-dashed border-edge text-small text-transparent hover:border-text aria-invalid:border-danger file:min-h-11 file:cursor-pointer file:border-e file:border-hairline file:bg-sunken file:px-3.5 file:font-medium file:text-text"
            {...field.input}
          />
          {field.children}
        </div>
        <p role="alert" className="mt-2 text-small text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </fieldset>
  );
}
