import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import type { CommonFormWords, FileRequestWords, ShownFields } from '../../content/interface/forms.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { sendForm } from '../../forms/send-form.ts';
import { useSendForm } from '../../forms/use-send-form.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

type RequestField = 'name' | 'email';

export interface FileRequestFormProps {
  /** The path of the form's page, to which the form is also posted. */
  action: string;
  /** Shown until the file is ready. */
  introduction?: string;
  words: Omit<FileRequestWords, 'title' | 'introduction' | 'close'>;
  fields: Pick<ShownFields, RequestField>;
  common: CommonFormWords;
  /** The initial values, if the server returns the form. */
  values?: Partial<Record<RequestField, string>>;
  errors?: FieldErrors;
}

/**
 * Asks for a name and an email address before a download (docs/product.md#downloads). Without JavaScript it is posted
 * to its page, which leads to the file. With JavaScript the download starts, and a link to the file remains.
 */
export function FileRequestForm({
  action,
  introduction,
  words,
  fields,
  common,
  values = {},
  errors: initial = {},
}: FileRequestFormProps) {
  const [file, setFile] = useState('');
  const { isSending, errors, handlers } = useSendForm({
    errors: initial,
    send: sendForm,
    onResponse: ({ isOk, body }) => isOk && setFile((body as { file: string }).file),
    failed: words.failed,
  });

  const field = (name: RequestField) => fieldProps(name, { fields, common, values, errors });

  return (
    <>
      {introduction && !file && <p className="mb-6 text-soft">{introduction}</p>}
      {file ? (
        <ReadyDownload file={file} words={words.ready} />
      ) : (
        <form method="post" action={action} encType="multipart/form-data" {...handlers} className="grid gap-5">
          <TextField {...field('name')} />
          <TextField {...field('email')} />
          <Honeypot label={common.trap} />
          <SubmitButton isPending={isSending} waiting={words.sending} className="justify-self-start max-sm:w-full">
            {words.send}
          </SubmitButton>
          <PrivacyNote words={words.consent} className="text-caption text-faint" />
        </form>
      )}
      <Toaster label={common.notices} />
    </>
  );
}

/** Starts the download, and shows a link in case the browser does not start it. */
function ReadyDownload({ file, words }: { file: string; words: FileRequestWords['ready'] }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = container.current?.querySelector('a');
    link?.focus();
    link?.click();
  }, []);
  return (
    <div ref={container} role="status">
      <p className="font-medium">{words.title}</p>
      <p className="mt-2 mb-5 text-small text-soft">{words.text}</p>
      <ButtonLink href={file} download>
        {words.open}
      </ButtonLink>
    </div>
  );
}
