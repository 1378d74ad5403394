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
import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uploadPicture } from '../pictures/upload.ts';
import { EditorDialog } from './dialog.tsx';
import { droppedPicture$, pictureFolder$ } from './editor-cells.ts';
import { PictureChoice } from './picture-choice.tsx';
import { sourceInText } from './pictures.ts';

/** Adds a picture to the text, or changes one. Shown while the editor's own state asks for it. */
export function PictureDialog() {
  const state = useCellValue(imageDialogState$);
  if (state.type === 'inactive') return null;
  const before = state.type === 'editing' ? state.initialValues : null;
  return <OpenDialog source={before?.src ?? ''} alt={before?.altText ?? ''} />;
}

function OpenDialog(before: { source: string; alt: string }) {
  const [folder, dropped, editor] = useCellValues(pictureFolder$, droppedPicture$, rootEditor$);
  const close = usePublisher(closeImageDialog$);
  const takeDropped = usePublisher(droppedPicture$);
  const save = usePublisher(saveImage$);
  const [file, setFile] = useState(dropped);
  const [source, setSource] = useState(before.source);
  const [alt, setAlt] = useState(before.alt);
  const [errors, setErrors] = useState({ picture: '', alt: '' });
  const [isRunning, setIsRunning] = useState(false);

  function end() {
    takeDropped(null);
    close();
  }

  async function done() {
    const found = {
      picture: file || source ? '' : 'Choose a picture.',
      alt: alt.trim() ? '' : 'Say what it shows, for those who cannot see it.',
    };
    setErrors(found);
    if (found.picture || found.alt) return;
    let src = source;
    if (file) {
      setIsRunning(true);
      const upload = await uploadPicture(file, folder);
      setIsRunning(false);
      if ('failure' in upload) return setErrors({ ...found, picture: upload.failure });
      src = sourceInText(upload.picture.path);
    }
    takeDropped(null);
    save({ src, altText: alt.trim(), title: '' });
  }

  return (
    <EditorDialog
      title={before.source ? 'Change the picture' : 'Add a picture'}
      action={before.source ? 'Change' : 'Add'}
      isRunning={isRunning}
      onDone={done}
      onClose={() => !isRunning && end()}
      onClosed={() => editor?.focus()}
    >
      <PictureChoice
        file={file}
        source={source}
        folder={folder}
        failure={errors.picture}
        onFile={(chosen) => {
          setFile(chosen);
          setErrors({ ...errors, picture: '' });
        }}
        onSource={(chosen) => {
          setFile(null);
          setSource(chosen);
          setErrors({ ...errors, picture: '' });
        }}
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

interface PictureToolbarProps {
  nodeKey: string;
  imageSource: string;
  initialImagePath: string | null;
  title: string;
  alt: string;
}

/** What is done with a picture of the text. */
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
