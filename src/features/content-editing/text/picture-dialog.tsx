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
import { droppedPicture$, pathInText, SurroundingsContext } from './surroundings.ts';

/** Adds a picture to the text, or changes one. The editor's state decides whether it is shown. */
export function PictureDialog() {
  const state = useCellValue(imageDialogState$);
  if (state.type === 'inactive') return null;
  const before = state.type === 'editing' ? state.initialValues : null;
  return <OpenDialog path={pathInText(before?.src ?? '')} alt={before?.altText ?? ''} />;
}

function OpenDialog(before: { path: string; alt: string }) {
  const { pictureFolder } = useContext(SurroundingsContext);
  const [dropped, editor] = useCellValues(droppedPicture$, rootEditor$);
  const close = usePublisher(closeImageDialog$);
  const takeDropped = usePublisher(droppedPicture$);
  const save = usePublisher(saveImage$);
  const [path, setPath] = useState(before.path);
  const [alt, setAlt] = useState(before.alt);
  const [errors, setErrors] = useState({ picture: '', alt: '' });

  function end() {
    takeDropped(null);
    close();
  }

  function done() {
    const found = {
      picture: path ? '' : 'There is no picture yet.',
      alt: alt.trim() ? '' : 'Describe the picture for people who cannot see it.',
    };
    setErrors(found);
    if (found.picture || found.alt) return;
    takeDropped(null);
    save({ src: `../${path}`, altText: alt.trim(), title: '' });
  }

  return (
    <FormDialog
      title={before.path ? 'Change the picture' : 'Add a picture'}
      action={before.path ? 'Change' : 'Add'}
      onDone={done}
      onClose={end}
      onClosed={() => editor?.focus()}
    >
      <PictureField
        label="Picture"
        path={path}
        onPath={(chosen) => {
          setPath(chosen);
          setErrors((found) => ({ ...found, picture: '' }));
        }}
        folder={pictureFolder}
        dropped={dropped}
        failure={errors.picture}
        button={{ 'data-focus': true }}
      />
      <TextField
        label="Description"
        name="alt"
        placeholder="A technician reads a sensor in a cold store."
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        error={errors.alt}
        required
      />
    </FormDialog>
  );
}
