import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import { contentQueries } from '../queries.ts';
import { previewAddress } from './upload.ts';

interface PictureChooserProps {
  /** The folder that is shown first. */
  folder: string;
  chosen: string;
  onChoose: (path: string) => void;
  onClose: () => void;
}

export function PictureChooser({ folder, chosen, onChoose, onClose }: PictureChooserProps) {
  const { data, isError } = useQuery(contentQueries.pictures);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isNear = (path: string) => path.startsWith(`images/${folder}/`);
  const shown = (data ?? [])
    .filter(({ path }) => path.toLowerCase().includes(wanted))
    .sort((one, other) => Number(isNear(other.path)) - Number(isNear(one.path)) || one.path.localeCompare(other.path));

  return (
    <Dialog
      title="Choose a picture"
      width="max-w-4xl"
      onClose={onClose}
      buttons={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <input
        type="search"
        aria-label="Search pictures"
        placeholder="Search by folder or name"
        value={search}
        data-focus
        onChange={({ target }) => setSearch(target.value)}
        className="content-control w-full"
      />
      <p role="status" className="mt-3 text-caption text-faint">
        {isError && 'Failed to load the pictures.'}
        {!isError && !data && 'Loading...'}
        {data && (shown.length === 0 ? 'No matching pictures.' : `${shown.length} of ${data.length} pictures`)}
      </p>
      <ul className="content-picture-grid">
        {shown.map(({ path, isPublished }) => (
          <li key={path}>
            <button
              type="button"
              aria-pressed={path === chosen}
              onClick={() => {
                onChoose(path);
                onClose();
              }}
            >
              <img src={previewAddress(path)} alt="" loading="lazy" />
              <span className="block text-caption wrap-anywhere">{path.replace(/^images\//, '')}</span>
              {!isPublished && <span className="block text-caption text-gold">Not published</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
