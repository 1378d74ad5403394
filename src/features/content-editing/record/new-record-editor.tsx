import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Account } from '../../../admin/account.tsx';
import { adminCall, CallError } from '../../../admin/admin-call.ts';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { takeKeptFields } from '../../../admin/kept-fields.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import type { FormDefinition, NewRecord } from '../calls.ts';
import { ContentBreadcrumbs } from '../content-breadcrumbs.tsx';
import { isObject } from '../form/paths.ts';
import { visibilityFields } from '../form/visibility-fields.tsx';
import { pageOfNew } from '../preview/page-request.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { RecordPreview } from '../preview/record-preview.tsx';
import { useRecordPreview } from '../preview/use-record-preview.ts';
import { recordPage, useForm, useOverview } from '../queries.ts';
import { slugOf } from './slug.ts';
import '../content.css';

interface NewRecordEditorProps {
  collection: string;
  account: Account;
}

/** Begins a record: what it is called and its name in addresses. All else is written in its form. */
export function NewRecordEditor({ collection, account }: NewRecordEditorProps) {
  return (
    <AdminIsland account={account}>
      <div className="page-width max-w-[100rem] pt-8 pb-16 has-[.preview-beside]:max-w-none has-[.preview-beside]:pr-3">
        <Beginning collection={collection} />
      </div>
    </AdminIsland>
  );
}

function Beginning({ collection }: { collection: string }) {
  const form = useForm(collection);
  const overview = useOverview();
  const summary = overview.data?.collections.find(({ name }) => name === collection);
  if (form.data && summary) return <BeginForm form={form.data} hasText={summary.hasText} title={summary.title} />;
  const isFailed = form.isError || overview.isError;
  return (
    <QueryState
      query={{
        isPending: !isFailed && (form.isPending || overview.isPending),
        // Also when there is no such collection.
        isError: true,
        refetch() {
          form.refetch();
          overview.refetch();
        },
      }}
      title="Failed to load the form"
    />
  );
}

const keptForm = 'new record';

function BeginForm({ form, hasText, title }: { form: FormDefinition; hasText: boolean; title: string }) {
  const id = useId();
  const [kept] = useState(() => takeKeptFields(keptForm));
  const [name, setName] = useState(kept?.title ?? '');
  const [slug, setSlug] = useState<string | null>(kept?.slug ?? null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const chosen = slug ?? slugOf(name);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const titled = ['title', 'name'].find((key) => form.schema.properties?.[key]?.type === 'string');
  // The record is opened at it.
  const firstField = Object.keys(form.schema.properties ?? {}).find((key) => !visibilityFields.includes(key));
  const data = useMemo(
    () => (isObject(form.empty) && titled ? { ...form.empty, [titled]: name.trim() || undefined } : form.empty),
    [form.empty, titled, name],
  );
  const text = hasText ? '' : null;
  const previewing = useRecordPreview();

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.elements.namedItem(name.trim() === '' ? 'title' : 'slug');
    setIsEmpty(name.trim() === '' || chosen === '');
    if (name.trim() === '' || chosen === '') return (field as HTMLElement | null)?.focus();
    setIsSending(true);
    setFailure('');
    const record: NewRecord = { id: chosen, data: data as NewRecord['data'], text };
    const answer = await adminCall('POST', `/api/content/records/${form.collection}`, record);
    if (answer.isOk)
      return location.assign(recordPage({ collection: form.collection, id: chosen }, titled ?? firstField));
    setIsSending(false);
    setFailure(
      answer.status === 409
        ? `There is already a record with the address name “${chosen}”.`
        : reasonOf(new CallError(answer)),
    );
  }

  return (
    <div className="content-record">
      <div className="content-head">
        <ContentBreadcrumbs here={title} />
        <h1 className="text-h3">Add to {title}</h1>
      </div>
      <form
        method="dialog"
        data-keep={keptForm}
        onSubmit={begin}
        aria-busy={isSending}
        noValidate
        className="content-form grid max-w-xl gap-5"
      >
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <div>
          <label htmlFor={`${id}-title`} className="content-label">
            Title
          </label>
          <input
            ref={first}
            type="text"
            id={`${id}-title`}
            name="title"
            value={name}
            required
            autoComplete="off"
            aria-invalid={(isEmpty && name.trim() === '') || undefined}
            aria-describedby={isEmpty ? `${id}-empty` : undefined}
            onChange={({ target }) => setName(target.value)}
            className="content-control w-full"
          />
          {isEmpty && name.trim() === '' && (
            <p id={`${id}-empty`} className="mt-1.5 text-small text-danger">
              Enter a title.
            </p>
          )}
        </div>
        <div>
          <label htmlFor={`${id}-slug`} className="content-label">
            Name in addresses
          </label>
          <input
            type="text"
            id={`${id}-slug`}
            name="slug"
            value={chosen}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-describedby={`${id}-slug-help`}
            onChange={({ target }) => setSlug(target.value === '' ? null : slugOf(target.value, true))}
            className="content-control w-full font-mono"
          />
          <p id={`${id}-slug-help`} className="content-help">
            Lowercase letters, digits and hyphens. It cannot be changed later, because others link to it.
          </p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <SubmitButton isPending={isSending} waiting="One moment…">
            Begin the draft
          </SubmitButton>
          <PreviewButton previewing={previewing} />
        </div>
      </form>
      <RecordPreview
        previewing={previewing}
        record={{ collection: form.collection, id: chosen || 'new' }}
        data={data}
        text={text}
        shownOn={pageOfNew(form.shownOn, chosen)}
        // Its fields come later.
        isListed={() => false}
      />
    </div>
  );
}
