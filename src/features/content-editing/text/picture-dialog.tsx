import {
  closeImageDialog$,
  imageDialogState$,
  rootEditor$,
  saveImage$,
  useCellValue,
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { useContext, useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../dialog.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { droppedPicture$, readPicturePath, TextOptionsContext } from './text-options.ts';

export function PictureDialog() {
  const state = useCellValue(imageDialogState$);
  if (state.type === 'inactive') return null;
  const before = state.type === 'editing' ? state.initialValues : null;
  return <OpenDialog path={readPicturePath(before?.src ?? '')} alt={before?.altText ?? ''} />;
}

function OpenDialog(before: { path: string; alt: string }) {
  const { pictureFolder } = useContext(TextOptionsContext);
  const [dropped, editor] = useCellValues(droppedPicture$, rootEditor$);
  const close = usePublisher(closeImageDialog$);
  const takeDropped = usePublisher(droppedPicture$);
  const save = usePublisher(saveImage$);
  const [path, setPath] = useState(before.path);
  const [alt, setAlt] = useState(before.alt);

  function cancel() {
    takeDropped(null);
    close();
  }

  function done() {
    takeDropped(null);
    save({ src: `../${path}`, altText: alt.trim(), title: '' });
  }

  return (
    <FormDialog
      title={before.path ? 'Change the picture' : 'Add a picture'}
      action={before.path ? 'Change' : 'Add'}
      isReady={path !== '' && alt.trim() !== ''}
      onConfirm={done}
      onClose={cancel}
      onClosed={() => editor?.focus()}
    >
      <PictureField
        label="Picture"
        path={path}
        onPath={setPath}
        folder={pictureFolder}
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
