import {
  closeImageDialog$,
  imageDialogState$,
  openEditImageDialog$,
  rootEditor$,
  saveImage$,
  useCellValue,
  useCellValues,
  usePublisher,
} from '@mdxeditor/editor';
import { $getNodeByKey } from 'lexical';
import { Settings2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { previewAddress, uploadPicture } from '../files/upload.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { droppedPicture$, pathInText, surroundings$ } from './surroundings.ts';

/** Adds a picture to the text, or changes one. The editor's state decides whether it is shown. */
export function PictureDialog() {
  const state = useCellValue(imageDialogState$);
  if (state.type === 'inactive') return null;
  const before = state.type === 'editing' ? state.initialValues : null;
  return <OpenDialog path={pathInText(before?.src ?? '')} alt={before?.altText ?? ''} />;
}

function OpenDialog(before: { path: string; alt: string }) {
  const [{ pictureFolder: folder }, dropped, editor] = useCellValues(surroundings$, droppedPicture$, rootEditor$);
  const close = usePublisher(closeImageDialog$);
  const takeDropped = usePublisher(droppedPicture$);
  const save = usePublisher(saveImage$);
  const [{ file, path }, setChosen] = useState({ file: dropped, path: before.path });
  const [alt, setAlt] = useState(before.alt);
  const [errors, setErrors] = useState({ picture: '', alt: '' });
  const [isRunning, setIsRunning] = useState(false);
  const address = useDataAddress(file);
  const name = file?.name ?? path.replace(/^images\//, '');

  function choose(chosen: { file: File | null; path: string }) {
    setChosen(chosen);
    setErrors({ ...errors, picture: '' });
  }

  function end() {
    takeDropped(null);
    close();
  }

  /** Uploads a chosen file, then closes. */
  async function done() {
    const found = {
      picture: file || path ? '' : 'Choose a picture.',
      alt: alt.trim() ? '' : 'Say what it shows, for those who cannot see it.',
    };
    setErrors(found);
    if (found.picture || found.alt) return;
    let stored = path;
    if (file) {
      setIsRunning(true);
      const answer = await uploadPicture(file, folder);
      setIsRunning(false);
      if ('failure' in answer) return setErrors({ ...found, picture: answer.failure });
      stored = answer.stored.path;
    }
    takeDropped(null);
    save({ src: `../${stored}`, altText: alt.trim(), title: '' });
  }

  return (
    <EditorDialog
      title={before.path ? 'Change the picture' : 'Add a picture'}
      action={before.path ? 'Change' : 'Add'}
      isRunning={isRunning}
      onDone={done}
      onClose={() => !isRunning && end()}
      onClosed={() => editor?.focus()}
    >
      <PictureField
        label="Picture"
        shown={file ? address : path && previewAddress(path)}
        note={name || 'Drop a picture here.'}
        failure={errors.picture}
        path={file ? '' : path}
        folder={folder}
        onFile={(one) => one && choose({ file: one, path: '' })}
        onChoose={(one) => choose({ file: null, path: one })}
        button={{ 'data-focus': true }}
      />
      <TextField
        label="What it shows"
        name="alt"
        placeholder="A technician reads a sensor in a cold store."
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        error={errors.alt}
        required
      />
    </EditorDialog>
  );
}

/** Returns a data URL of a file that is not uploaded yet: the page's policy allows no other address. */
function useDataAddress(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    setAddress('');
    if (!file?.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

interface PictureToolbarProps {
  nodeKey: string;
  imageSource: string;
  initialImagePath: string | null;
  title: string;
  alt: string;
}

export function PictureToolbar({ nodeKey, imageSource, initialImagePath, title, alt }: PictureToolbarProps) {
  const editor = useCellValue(rootEditor$);
  const change = usePublisher(openEditImageDialog$);
  const initialValues = { src: initialImagePath ?? imageSource, title, altText: alt };
  return (
    <div className="picture-toolbar">
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
        onClick={() => editor?.update(() => $getNodeByKey(nodeKey)?.remove())}
      />
    </div>
  );
}
