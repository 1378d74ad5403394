import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { FileRequestWords } from '../../content/interface/forms.ts';
import { fill } from '../../language/fill.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FileRequestForm, type FileRequestFormProps } from './file-request-form.tsx';

interface DownloadDialogsProps extends Pick<FileRequestFormProps, 'fields' | 'common'> {
  words: FileRequestWords;
  /** The page. Its links to the form of a file have the title of the file in `data-needs-email`. */
  children?: ReactNode;
}

/** Opens the forms that ask for an email address before a download in a dialog. Without it their links lead to pages. */
export function DownloadDialogs({ words, fields, common, children }: DownloadDialogsProps) {
  const [request, setRequest] = useState<{ action: string; title: string } | null>(null);
  const titleId = useId();

  function open(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-needs-email]');
    // In a tab of its own, a link is a link.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setRequest({ action: link.href, title: link.dataset.needsEmail ?? '' });
  }

  const { title, introduction, close, ...formWords } = words;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are links, which the keyboard clicks */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are links */}
      <div onClick={open}>{children}</div>
      {request && (
        <Modal labelledBy={titleId} className="modal-panel max-w-lg" onClose={() => setRequest(null)}>
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-h3">
              {fill(title, { title: request.title })}
            </h2>
            <IconButton
              label={close}
              icon={<X size={20} aria-hidden="true" />}
              tooltipAlign="end"
              className="-mt-2 -mr-2 shrink-0"
              onClick={() => setRequest(null)}
            />
          </div>
          <div className="mt-3">
            <FileRequestForm
              action={request.action}
              introduction={introduction}
              words={formWords}
              fields={fields}
              common={common}
            />
          </div>
        </Modal>
      )}
    </>
  );
}
