import { X } from 'lucide-react';
import { type InputEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fill } from '../../../language/fill.ts';
import type { FileRequestWords } from '../../content/interface/forms.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FileRequestForm, type FileRequestFormProps } from './file-request-form.tsx';

interface DownloadDialogsProps extends Pick<FileRequestFormProps, 'fields' | 'common'> {
  words: FileRequestWords;
  /** The content of the page. Links to the form of a file have the file's title in `data-needs-email`. */
  children?: ReactNode;
}

interface Request {
  action: string;
  title: string;
  /** The values typed in an earlier dialog. */
  values: { name: string; email: string };
}

/**
 * Opens in a dialog the forms that ask for an email address before a download. Without JavaScript, their links lead to
 * pages.
 *
 * When a visitor comes back to a page, browsers restore only fields that were in the served HTML. Hidden fields
 * therefore repeat the values of a dialog, and the next dialog starts with them.
 */
export function DownloadDialogs({ words, fields, common, children }: DownloadDialogsProps) {
  const [request, setRequest] = useState<Request | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const titleId = useId();

  function keep({ target }: InputEvent<HTMLElement>) {
    for (const { current: field } of [name, email]) {
      if (field && target instanceof HTMLInputElement && target.name === field.name) field.value = target.value;
    }
  }

  function open(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-needs-email]');
    // Links that are opened in another tab work as usual.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setRequest({
      action: link.href,
      title: link.dataset.needsEmail ?? '',
      values: { name: name.current?.value ?? '', email: email.current?.value ?? '' },
    });
  }

  const { title, introduction, close, ...formWords } = words;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links, which the keyboard can press */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links */}
      <div onClick={open}>{children}</div>
      <div hidden>
        <input name="name" ref={name} />
        <input name="email" ref={email} />
      </div>
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
          <div className="mt-3" onInput={keep}>
            <FileRequestForm
              action={request.action}
              values={request.values}
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
