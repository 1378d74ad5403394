import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormDefinition, NewRecord } from '../../../../contract/content-editing/calls.ts';
import { findBranch, getConstants } from '../../../../contract/content-editing/fields.ts';
import { slugify } from '../../../../language/slugify.ts';
import { errorMessage, fetchAdmin, takeKeptFields } from '../../../admin/admin-call.ts';
import { adminIsland } from '../../../admin/admin-island.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { ErrorNote, TextField } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { contentQueries, recordPage } from '../queries.ts';
import { ContentBreadcrumbs } from '../record-links.tsx';
import { visibilityFields } from './visibility-fields.tsx';
import '../content.css';

export const NewRecordEditor = adminIsland(Creation);

function Creation({ collection }: { collection: string }) {
  const form = useQuery(contentQueries.form(collection));
  return (
    <div className="page-width max-w-[100rem] pt-8 pb-16">
      {form.data ? <CreationForm form={form.data} /> : <QueryState query={form} title="Failed to load the form" />}
    </div>
  );
}

const keptForm = 'new record';

function CreationForm({ form: { collection, title, schema } }: { form: FormDefinition }) {
  const helpId = useId();
  const [kept] = useState(() => takeKeptFields(keptForm));
  const [name, setName] = useState(kept?.title ?? '');
  const [slug, setSlug] = useState<string | null>(kept?.slug ?? null);
  const id = slug ?? slugify(name);
  const titled = ['title', 'name'].find((key) => schema.properties?.[key]?.type === 'string');
  const creation = useMutation({
    mutationFn: () => {
      const data = { ...getConstants(findBranch(schema, undefined)), ...(titled && { [titled]: name.trim() }) };
      const record: NewRecord = { id, data: data as NewRecord['data'], text: null };
      return fetchAdmin(`/api/content/records/${collection}`, 'POST', record);
    },
    onSuccess() {
      const first = Object.keys(schema.properties ?? {}).find((key) => !visibilityFields.includes(key));
      location.assign(recordPage({ collection, id }, titled ?? first));
    },
  });
  const isSending = creation.isPending || creation.isSuccess;

  return (
    <div className="content-record">
      <div className="content-head">
        <ContentBreadcrumbs here={title} />
        <h1 className="text-h3">Add to {title}</h1>
      </div>
      <form
        method="dialog"
        data-keep={keptForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) creation.mutate();
        }}
        aria-busy={isSending}
        className="content-form grid max-w-xl gap-5"
      >
        {creation.error && <ErrorNote>{errorMessage(creation.error)}</ErrorNote>}
        <TextField
          label="Title"
          name="title"
          value={name}
          required
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <TextField
            label="Name in the URL"
            name="slug"
            value={id}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            inputClassName="font-mono"
            aria-describedby={helpId}
            onChange={({ target }) => setSlug(target.value === '' ? null : slugify(target.value, true))}
          />
          <p id={helpId} className="content-help">
            Lowercase letters, digits and hyphens. You cannot change it later, because other pages may link to it.
          </p>
        </div>
        <SubmitButton isPending={isSending} waiting="One moment…" className="mt-2 w-fit">
          Create draft
        </SubmitButton>
      </form>
    </div>
  );
}
