import '../content.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionSummary, NewRecord, RecordSummary } from '../../../../contract/content-editing/calls.ts';
import { findBranch, getConstants } from '../../../../contract/content-editing/fields.ts';
import { pluralize } from '../../../../language/english.ts';
import { slugify } from '../../../../language/fold-text.ts';
import { errorMessage, fetchAdmin } from '../../../admin/admin-call.ts';
import { adminIsland } from '../../../admin/admin-island.tsx';
import { AdminPanel } from '../../../admin/admin-panel.tsx';
import { ErrorNote, TextField } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { FormDialog } from '../dialog.tsx';
import { AddButton } from '../form/parts.tsx';
import { PublishBar } from '../publishing/publish-bar.tsx';
import { contentQueries, recordPage, useOverview } from '../queries.ts';
import { RecordLink, RecordMarks } from '../record-parts.tsx';

export const ContentOverview = adminIsland(Overview);

function Overview({ query: given }: { query: string }) {
  const search = new URLSearchParams(given).get('q')?.trim() ?? '';
  const query = useOverview();
  const { data, isError } = query;

  return (
    <AdminPanel
      title="Content"
      text="The text and pictures of the website. Your changes go live when you publish them."
      controls={<PublishBar hasHistory />}
    >
      <search>
        <form method="get" action="/admin/content" className="mb-10 max-w-2xl">
          <input
            type="search"
            name="q"
            aria-label="Search all content"
            placeholder="Search text, headings and names"
            maxLength={200}
            defaultValue={search}
            className="content-control w-full"
          />
        </form>
      </search>
      {search !== '' && <SearchResults search={search} />}
      {search === '' && <QueryState query={query} failure="Failed to load the content." />}
      {search === '' && data && !isError && <CollectionGroups collections={data.collections} />}
    </AdminPanel>
  );
}

function SearchResults({ search }: { search: string }) {
  const { data, isError } = useQuery(contentQueries.search(search));
  const found =
    data?.length === 0 ? `No matches for “${search}”.` : `Found in ${pluralize(data?.length ?? 0, 'place')}.`;
  return (
    <section aria-label="Search results" aria-busy={!data && !isError}>
      <p role="status" className="mb-4 text-small text-soft">
        {isError && 'The search failed. Please try again.'}
        {!isError && !data && 'Searching…'}
        {data && found}
      </p>
      <ul className="max-w-4xl border-t border-hairline empty:hidden">
        {data?.map((result) => (
          <li
            key={`${result.collection} ${result.id} ${result.field}`}
            className="relative border-b border-hairline py-4 hover:bg-sunken"
          >
            <p className="text-caption text-faint">
              {result.collectionTitle} <span aria-hidden="true">›</span>{' '}
              <RecordLink record={result} field={result.field} className="font-medium text-text stretched-link">
                {result.title}
              </RecordLink>{' '}
              <span aria-hidden="true">›</span> {result.label}
            </p>
            <p className="mt-1 text-small break-words text-soft">{result.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordRow({ record, note }: { record: RecordSummary; note?: string }) {
  return (
    <li className="relative flex min-h-12 items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 text-small leading-snug focus-within:rounded-[2px] focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken hover:shadow-[-0.75rem_0_var(--color-sunken),0.75rem_0_var(--color-sunken)] max-sm:flex-wrap">
      <div className="min-w-0">
        <RecordLink record={record} className="font-medium break-words stretched-link">
          {record.title}
        </RecordLink>
        {note && <p className="text-caption text-faint">{note}</p>}
      </div>
      <div className="flex flex-none flex-wrap gap-1.5 empty:hidden">
        <RecordMarks {...record} />
      </div>
    </li>
  );
}

function CollectionGroups({ collections }: { collections: CollectionSummary[] }) {
  const groups = [...Map.groupBy(collections, ({ group }) => group)].map(([name, members]) => ({
    name,
    anchor: `group-${slugify(name)}`,
    singles: members.filter(({ isSingle }) => isSingle),
    others: members.filter(({ isSingle }) => !isSingle),
  }));
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Groups" className="text-small lg:sticky lg:top-6">
        <ul className="flex flex-wrap gap-x-6 lg:grid">
          {groups.map(({ name, anchor }) => (
            <li key={name}>
              <a href={`#${anchor}`} className="flex min-h-11 min-w-11 items-center text-soft hover:text-text">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-14">
        {groups.map(({ name, anchor, singles, others }) => (
          <section key={name} aria-labelledby={anchor}>
            <h2 id={anchor} className="mb-3 scroll-mt-6 text-h3">
              {name}
            </h2>
            <ul className="content-rows empty:hidden">
              {singles.flatMap((collection) =>
                collection.records.map((record) => (
                  <RecordRow key={collection.name} record={record} note={collection.help} />
                )),
              )}
            </ul>
            {others.map((collection) => (
              <Collection key={collection.name} collection={collection} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Collection({ collection }: { collection: CollectionSummary }) {
  const { title, help, records } = collection;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-label={title} className="mt-8 [h2+.content-rows:empty+&]:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-h4">
            {title} <span className="font-mono text-small font-normal text-faint">{records.length}</span>
          </h3>
          <p className="max-w-text text-small text-soft">{help}</p>
        </div>
        <AddButton title={`to ${title}`} onAdd={() => setIsAdding(true)} />
      </div>
      {isAdding && <NewRecordDialog collection={collection} onClose={() => setIsAdding(false)} />}
      <ul className="content-rows">
        {records.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
    </section>
  );
}

interface NewRecordDialogProps {
  collection: CollectionSummary;
  onClose: () => void;
}

function NewRecordDialog({ collection: { name: collection, title }, onClose }: NewRecordDialogProps) {
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
        hint="Lowercase letters, digits and hyphens. You cannot change it later, because other pages may link to it."
        onChange={({ target }) => setSlug(target.value === '' ? null : slugify(target.value, true))}
      />
    </FormDialog>
  );
}
