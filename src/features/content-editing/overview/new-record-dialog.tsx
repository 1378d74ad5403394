import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionSummary, NewRecord } from '../../../../contract/content-editing/calls.ts';
import { findBranch, getConstants } from '../../../../contract/content-editing/fields.ts';
import { slugify } from '../../../../language/fold-text.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { ErrorNote, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../dialog.tsx';
import { contentQueries, recordPage } from '../queries.ts';

interface NewRecordDialogProps {
  collection: CollectionSummary;
  onClose: () => void;
}

export function NewRecordDialog({ collection: { name: collection, title }, onClose }: NewRecordDialogProps) {
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const id = slug ?? slugify(name);
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      const { schema } = await contentQueries.form(collection).queryFn();
      const { properties = {} } = schema;
      const titled = ['title', 'name'].find((key) => properties[key]?.type === 'string');
      const data = { ...getConstants(findBranch(schema, undefined)), ...(titled && { [titled]: name.trim() }) };
      const record: NewRecord = { id, data: data as NewRecord['data'], text: null };
      await fetchAdmin(`/api/content/records/${collection}`, 'POST', record);
      return titled ?? Object.keys(properties)[0];
    },
    onSuccess: (field) => location.assign(recordPage({ collection, id }, field)),
  });

  return (
    <FormDialog
      title={`Add to ${title}`}
      action="Create draft"
      isReady={name.trim() !== '' && id !== ''}
      isRunning={isPending || isSuccess}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {error && <ErrorNote>{errorMessage(error)}</ErrorNote>}
      <TextField
        label="Title"
        name="title"
        value={name}
        required
        autoComplete="off"
        data-focus
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Name in the URL"
        name="slug"
        value={id}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        inputClassName="font-mono"
        onChange={({ target }) => setSlug(target.value === '' ? null : slugify(target.value, true))}
      />
      <p className="content-help">
        Lowercase letters, digits and hyphens. You cannot change it later, because other pages may link to it.
      </p>
    </FormDialog>
  );
}
