import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, ImagePlus, Images } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { StoredUpload } from '../../../../contract/content-editing/calls.ts';
import { maxUploadBytes } from '../../../../contract/content-editing/file-kinds.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { SmallButton } from '../../../admin/small-button.tsx';
import { FormDialog } from '../dialog.tsx';
import { changeAndFocus, RemoveButton } from '../form/parts.tsx';
import { contentQueries } from '../queries.ts';

const kinds = {
  pictures: { one: 'picture', accept: 'image/jpeg,image/png,image/webp,image/avif', Icon: ImagePlus },
  files: { one: 'PDF', accept: '.pdf', Icon: FileText },
};

/** A proxy may receive a file more slowly than the server would. */
const uploadTimeoutMs = 600_000;

export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the path of a picture or file as editors see it: `blog/ward.webp`, `edge-ai.pdf`. */
const shortPath = (path: string) => path.replace(/^(images|files)\//, '');

interface FileFieldProps {
  kind: keyof typeof kinds;
  label: string;
  /** The path in `content/`; empty if there is none. */
  path: string;
  onPath: (path: string) => void;
  onRemove?: (() => void) | undefined;
  /** A file that was dropped elsewhere. It is uploaded immediately. */
  dropped?: File | null;
  input?: ComponentProps<'input'> & { 'data-focus'?: boolean };
}

/** A picture or a PDF, which is dropped here, uploaded or chosen from the existing ones. */
export function FileField({ kind, label, path, onPath, onRemove, dropped, input }: FileFieldProps) {
  const { one, accept } = kinds[kind];
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const isTooLarge = (file: File) => file.size > maxUploadBytes;
  const { mutate, reset, isPending, data, error, variables } = useMutation({
    mutationFn: (file: File) => {
      // The server has the same limit, but rejects the file only after the upload.
      if (isTooLarge(file)) throw new RangeError('The file is too large');
      const address = `/api/content/${kind}?name=${encodeURIComponent(file.name)}`;
      return fetchAdmin<StoredUpload>(address, 'POST', file, uploadTimeoutMs);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: contentQueries.uploads(kind).queryKey }),
  });
  // A field that was removed in the meantime takes no file.
  const finish = useEffectEvent(onPath);
  useEffect(() => {
    if (data) finish(data.path);
  }, [data]);

  /** Changes the path by another way than an upload, which is then forgotten. */
  function change(make: () => void) {
    reset();
    make();
  }

  function upload(file: File | null | undefined) {
    if (file && !isPending) mutate(file);
  }
  const uploadDropped = useEffectEvent(upload);
  useEffect(() => uploadDropped(dropped), [dropped]);

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
      <div className="w-20 flex-none overflow-hidden rounded-control sm:w-30">
        <Thumbnail kind={kind} path={path} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-small wrap-anywhere text-soft">
          {isPending ? 'Uploading…' : shortPath(path) || `Drop a ${one} below, or choose one.`}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <input
            type="file"
            accept={accept}
            aria-label={`Upload ${label}`}
            aria-disabled={isPending || undefined}
            onClick={(event) => isPending && event.preventDefault()}
            onChange={({ target }) => {
              upload(target.files?.[0]);
              target.value = '';
            }}
            // The browser's words after its button are hidden, because a chosen file is uploaded at once.
            className="min-h-11 min-w-0 flex-1 basis-40 cursor-pointer rounded-control border border-dashed border-edge text-small text-transparent hover:border-text aria-invalid:border-danger file:min-h-11 file:cursor-pointer file:border-e file:border-hairline file:bg-sunken file:px-3.5 file:font-medium file:text-text"
            {...input}
          />
          <SmallButton isOutlined Icon={Images} onClick={() => setIsChoosing(true)}>
            All {kind}
            <span className="for-screen-readers"> {label}</span>
          </SmallButton>
          {path && onRemove && (
            <RemoveButton
              label={`Remove ${label}`}
              onClick={() =>
                changeAndFocus(
                  () => change(onRemove),
                  () => document.getElementById(input?.id ?? ''),
                )
              }
            />
          )}
        </div>
        <p role="alert" className="mt-2 text-small text-danger empty:hidden">
          {failure}
        </p>
      </div>
      {isChoosing && (
        <Chooser
          kind={kind}
          path={path}
          onPath={(chosen) => change(() => onPath(chosen))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  );
}

function Thumbnail({ kind, path }: Pick<FileFieldProps, 'kind' | 'path'>) {
  const { Icon } = kinds[kind];
  return (
    <div className="grid aspect-4/3 place-items-center bg-sunken">
      {kind === 'pictures' && path ? (
        <img src={previewAddress(path)} alt="" loading="lazy" className="aspect-4/3 h-auto w-full object-cover" />
      ) : (
        <Icon size={24} aria-hidden="true" className="text-faint" />
      )}
    </div>
  );
}

type ChooserProps = Pick<FileFieldProps, 'kind' | 'path' | 'onPath'> & { onClose: () => void };

function Chooser({ kind, path: chosen, onPath, onClose }: ChooserProps) {
  const { data, isError } = useQuery(contentQueries.uploads(kind));
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  // The files include recordings, which have a field of their own.
  const paths = data?.filter((path) => kind === 'pictures' || path.endsWith('.pdf'));
  const shown = (paths ?? []).filter((path) => path.toLowerCase().includes(wanted));

  return (
    <FormDialog title={`Choose a ${kinds[kind].one}`} width="max-w-4xl" onClose={onClose}>
      <input
        type="search"
        aria-label={`Search ${kind}`}
        placeholder="Search by folder or name"
        value={search}
        data-focus
        onChange={({ target }) => setSearch(target.value)}
        className="content-control w-full"
      />
      <p role="status" className="text-caption text-faint">
        {isError && `Failed to load the ${kind}.`}
        {!isError && !paths && 'Loading...'}
        {paths && (shown.length === 0 ? `No matching ${kind}.` : `${shown.length} of ${paths.length} ${kind}`)}
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
              <Thumbnail kind={kind} path={path} />
              <span className="block text-caption wrap-anywhere">{shortPath(path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
