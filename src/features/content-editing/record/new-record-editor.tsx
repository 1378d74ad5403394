import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { FormDefinition, NewRecord } from '../../../../contract/content-editing/calls.ts';
import { slugOf } from '../../../../contract/content-editing/slug.ts';
import type { Account } from '../../../admin/account.tsx';
import { adminCall, CallError } from '../../../admin/admin-call.ts';
import { AdminIsland } from '../../../admin/admin-island.tsx';
import { takeKeptFields } from '../../../admin/kept-fields.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { ErrorNote, TextField } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { ContentBreadcrumbs } from '../content-breadcrumbs.tsx';
import { isObject } from '../form/paths.ts';
import { contentQueries, recordPage, useOverview } from '../queries.ts';
import { visibilityFields } from './visibility-fields.tsx';
import '../content.css';
import './record.css';

interface NewRecordEditorProps {
  collection: string;
  account: Account;
}

/** Begins a record: its title and its name in addresses. All else is written in its form. */
export function NewRecordEditor({ collection, account }: NewRecordEditorProps) {
  return (
    <AdminIsland account={account}>
      <div className="page-width max-w-[100rem] pt-8 pb-16">
        <Beginning collection={collection} />
      </div>
    </AdminIsland>
  );
}

function Beginning({ collection }: { collection: string }) {
  const form = useQuery(contentQueries.form(collection));
  const overview = useOverview();
  const summary = overview.data?.collections.find(({ name }) => name === collection);
  if (form.data && summary) return <BeginForm form={form.data} hasText={summary.hasText} title={summary.title} />;
  const isPending = !form.isError && !overview.isError && (form.isPending || overview.isPending);
  const refetch = () => Promise.all([form.refetch(), overview.refetch()]);
  // An error also when there is no such collection.
  return <QueryState query={{ isPending, isError: true, refetch }} title="Failed to load the form" />;
}

const keptForm = 'new record';

function focusIn(form: HTMLFormElement | null, name: 'title' | 'slug'): void {
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

function BeginForm({ form, hasText, title }: { form: FormDefinition; hasText: boolean; title: string }) {
  const helpId = useId();
  const [kept] = useState(() => takeKeptFields(keptForm));
  const [name, setName] = useState(kept?.title ?? '');
  const [slug, setSlug] = useState<string | null>(kept?.slug ?? null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const id = slug ?? slugOf(name);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusIn(element.current, 'title'), []);
  const { collection, empty, schema } = form;
  const fields = Object.keys(schema.properties ?? {});
  const titled = ['title', 'name'].find((key) => schema.properties?.[key]?.type === 'string');

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const lacking = name.trim() === '' ? 'title' : id === '' ? 'slug' : null;
    setIsRefused(lacking !== null);
    if (lacking) return focusIn(element.current, lacking);
    setIsSending(true);
    setFailure('');
    const data = isObject(empty) && titled ? { ...empty, [titled]: name.trim() } : empty;
    const record: NewRecord = { id, data: data as NewRecord['data'], text: hasText ? '' : null };
    const answer = await adminCall('POST', `/api/content/records/${collection}`, record);
    if (answer.isOk) {
      const first = titled ?? fields.find((key) => !visibilityFields.includes(key));
      return location.assign(recordPage({ collection, id }, first));
    }
    setIsSending(false);
    setFailure(
      answer.status === 409
        ? `There is already a record with the address name “${id}”.`
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
        ref={element}
        method="dialog"
        data-keep={keptForm}
        onSubmit={begin}
        aria-busy={isSending}
        noValidate
        className="content-form grid max-w-xl gap-5"
      >
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <TextField
          label="Title"
          name="title"
          value={name}
          required
          autoComplete="off"
          error={isRefused && name.trim() === '' ? 'Enter a title.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <TextField
            label="Name in addresses"
            name="slug"
            value={id}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            inputClassName="font-mono"
            aria-describedby={helpId}
            onChange={({ target }) => setSlug(target.value === '' ? null : slugOf(target.value, true))}
          />
          <p id={helpId} className="content-help">
            Lowercase letters, digits and hyphens. It cannot be changed later, because others link to it.
          </p>
        </div>
        <SubmitButton isPending={isSending} waiting="One moment…" className="mt-2 w-fit">
          Begin the draft
        </SubmitButton>
      </form>
    </div>
  );
}
