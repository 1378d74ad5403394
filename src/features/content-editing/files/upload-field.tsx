import { useMutation } from '@tanstack/react-query';
import { type LucideIcon, X } from 'lucide-react';
import {
  type DragEvent,
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { adminUpload } from '../../../admin/admin-upload.ts';
import { errorMessage } from '../../../admin/failure-message.ts';
import { SmallButton } from '../buttons.tsx';

interface UploadFieldProps<Stored> {
  label: string;
  /** The upload address without the file name: `/api/content/files?kind=video`. */
  address: string;
  maxBytes: number;
  accept: string;
  onStored: (stored: Stored) => void;
  /** A file that was dropped elsewhere. It is uploaded immediately. */
  dropped?: File | null;
  /** Shown unless an upload has failed. */
  failure?: string;
  action: string;
  icon: LucideIcon;
  /** Attributes that link the upload button to its label and help. */
  button?: HTMLAttributes<HTMLButtonElement> & { 'data-focus'?: boolean };
  picture?: ReactNode;
  /** Shown above the status. */
  control?: ReactNode;
  status: string;
  children?: ReactNode;
}

/** Uploads a file that is dropped or chosen. An upload can be cancelled, and is aborted when the field unmounts. */
export function UploadField<Stored>({ label, address, maxBytes, onStored, icon, ...field }: UploadFieldProps<Stored>) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useRef<AbortController>(null);
  const [isOver, setIsOver] = useState(false);
  const [share, setShare] = useState(0);
  const isTooLarge = (file: File) => file.size > maxBytes;
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => {
      // The server has the same limit, but rejects the file only after the upload.
      if (isTooLarge(file)) throw new RangeError('The file is too large');
      setShare(0);
      sending.current = new AbortController();
      const { signal } = sending.current;
      return adminUpload<Stored>(`${address}&name=${encodeURIComponent(file.name)}`, file, setShare, signal);
    },
    onSuccess: onStored,
  });
  useEffect(() => () => sending.current?.abort(), []);

  function upload(file: File | null | undefined) {
    if (file && !isPending) mutate(file);
  }
  const uploadDropped = useEffectEvent(upload);
  useEffect(() => uploadDropped(field.dropped), [field.dropped]);

  function drag(event: DragEvent, isInside: boolean) {
    event.preventDefault();
    setIsOver(isInside);
  }

  function cancel() {
    sending.current?.abort();
    reset();
    button.current?.focus();
  }

  const failure =
    variables && isTooLarge(variables)
      ? `The file is larger than ${maxBytes / 1_000_000} MB. Make it smaller and try again.`
      : error && errorMessage(error);
  return (
    <fieldset
      className="content-picture flex min-w-0 items-center gap-4 rounded-control border border-dashed border-edge p-3 data-over:border-accent data-over:bg-action/9"
      aria-label={label}
      aria-busy={isPending}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        upload(event.dataTransfer.files[0]);
      }}
    >
      {field.picture}
      <div className="min-w-0 flex-1">
        {field.control}
        <p className="mt-2 text-small wrap-anywhere text-soft tabular-nums first:mt-0">
          {isPending ? `Uploading… ${Math.floor(share * 100)} %` : field.status}
        </p>
        {isPending && (
          <progress aria-label={`Upload for ${label}`} value={share} className="mt-1 h-1.5 w-full accent-accent" />
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <SmallButton
            ref={button}
            icon={icon}
            label={field.action}
            more={label}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && input.current?.click()}
            {...field.button}
          />
          {isPending && <SmallButton icon={X} label="Cancel" more={`the upload for ${label}`} onClick={cancel} />}
          {field.children}
        </div>
        <input
          ref={input}
          type="file"
          accept={field.accept}
          aria-label={`File for ${label}`}
          hidden
          onChange={({ target }) => {
            upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <p role="alert" className="mt-2 text-small text-danger empty:hidden">
          {failure || field.failure}
        </p>
      </div>
    </fieldset>
  );
}
