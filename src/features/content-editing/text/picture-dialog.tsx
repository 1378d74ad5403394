import {
  Cell,
  closeImageDialog$,
  imageDialogState$,
  openEditImageDialog$,
  rootEditor$,
  saveImage$,
  useCellValue,
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { $getNodeByKey, getNearestEditorFromDOMNode } from 'lexical';
import { Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { picturePath } from '../../../../contract/content-editing/file-kinds.ts';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FormDialog } from '../dialog.tsx';
import { FileField } from '../files/file-field.tsx';

export const droppedPicture$ = Cell<File | null>(null);

/** Returns a picture's path in `content/`: `images/blog/ward.webp`; empty for a picture of another site. */
export const readPicturePath = (source: string): string => /^images\/.+/.exec(picturePath(source))?.[0] ?? '';

export function PictureDialog() {
  const state = useCellValue(imageDialogState$);
  if (state.type === 'inactive') return null;
  const before = state.type === 'editing' ? state.initialValues : null;
  return <OpenDialog path={readPicturePath(before?.src ?? '')} alt={before?.altText ?? ''} />;
}

function OpenDialog(before: { path: string; alt: string }) {
  const [dropped, editor] = useCellValues(droppedPicture$, rootEditor$);
  const close = usePublisher(closeImageDialog$);
  const takeDropped = usePublisher(droppedPicture$);
  const save = usePublisher(saveImage$);
  const [path, setPath] = useState(before.path);
  const [alt, setAlt] = useState(before.alt);

  function onClosed() {
    takeDropped(null);
    editor?.focus();
  }

  return (
    <FormDialog
      title={before.path ? 'Change the picture' : 'Add a picture'}
      action={before.path ? 'Change' : 'Add'}
      isReady={path !== '' && alt.trim() !== ''}
      onConfirm={() => save({ src: `../${path}`, altText: alt.trim(), title: '' })}
      onClose={close}
      onClosed={onClosed}
    >
      <FileField
        kind="pictures"
        label="Picture"
        path={path}
        onPath={setPath}
        dropped={dropped}
        input={{ 'data-focus': true }}
      />
      <TextField
        label="Description"
        name="alt"
        placeholder="A technician reads a sensor in a cold store."
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        required
      />
    </FormDialog>
  );
}

interface PictureToolbarProps {
  nodeKey: string;
  imageSource: string;
  initialImagePath: string | null;
  title: string;
  alt: string;
}

export function PictureToolbar({ nodeKey, imageSource, initialImagePath, title, alt }: PictureToolbarProps) {
  const change = usePublisher(openEditImageDialog$);
  const initialValues = { src: initialImagePath ?? imageSource, title, altText: alt };
  return (
    <div className="absolute top-2 right-2 flex rounded-control bg-raised [box-shadow:var(--shadow-panel)]">
      <IconButton
        label={`Change the picture: ${alt}`}
        tooltip="Change"
        icon={<Settings2 size={18} aria-hidden="true" />}
        onClick={() => change({ nodeKey, initialValues })}
      />
      <IconButton
        label={`Remove the picture: ${alt}`}
        tooltip="Remove"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          // In a cell of a table it is the cell's.
          const editor = getNearestEditorFromDOMNode(currentTarget);
          editor?.update(() => $getNodeByKey(nodeKey)?.remove(), { onUpdate: () => editor.focus() });
        }}
      />
    </div>
  );
}
