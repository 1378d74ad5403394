import { Plus } from 'lucide-react';
import type { CollectionSummary } from '../calls.ts';
import { RecordRow } from './record-row.tsx';

/** All collections under the headings of their groups, with a way to each group. */
export function CollectionGroups({ collections }: { collections: CollectionSummary[] }) {
  const groups = [...Map.groupBy(collections, ({ group }) => group)];
  return (
    <div className="content-groups">
      <nav aria-label="Groups" className="content-group-links">
        <ul>
          {groups.map(([name]) => (
            <li key={name}>
              <a href={`#${anchorOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-14">
        {groups.map(([name, members]) => (
          <Group key={name} name={name} collections={members} />
        ))}
      </div>
    </div>
  );
}

function Group({ name, collections }: { name: string; collections: CollectionSummary[] }) {
  const singles = collections.filter(({ isSingle }) => isSingle);
  return (
    <section aria-labelledby={anchorOf(name)}>
      <h2 id={anchorOf(name)} className="mb-3 text-h3">
        {name}
      </h2>
      {singles.length > 0 && (
        <ul className="content-rows">
          {singles.flatMap(({ name, title, help, records }) =>
            records.map((record) => (
              <RecordRow key={`${name} ${record.id}`} collection={name} record={record} title={title} note={help} />
            )),
          )}
        </ul>
      )}
      {collections
        .filter(({ isSingle }) => !isSingle)
        .map((collection) => (
          <Collection key={collection.name} collection={collection} isAlone={collections.length === 1} />
        ))}
    </section>
  );
}

function Collection({ collection, isAlone }: { collection: CollectionSummary; isAlone: boolean }) {
  const { name, title, help, records } = collection;
  return (
    <section aria-label={title} className="mt-8 first:mt-0 [h2+&]:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {!(isAlone && title === collection.group) && (
            <h3 className="text-h4">
              {title} <span className="font-mono text-small font-normal text-faint">{records.length}</span>
            </h3>
          )}
          <p className="max-w-text text-small text-soft">{help}</p>
        </div>
        <a href={`/admin/content/${name}/new`} className="content-button content-outlined">
          <Plus size={16} aria-hidden="true" />
          Add<span className="for-screen-readers"> to {title}</span>
        </a>
      </div>
      <ul className="content-rows">
        {records.map((record) => (
          <RecordRow key={record.id} collection={name} record={record} />
        ))}
      </ul>
    </section>
  );
}

function anchorOf(group: string): string {
  return `group-${group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
