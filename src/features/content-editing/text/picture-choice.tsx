import { useEffect, useState } from 'react';
import { PictureField } from '../pictures/picture-field.tsx';
import { pathInText, previewOf, sourceInText } from './pictures.ts';

interface PictureChoiceProps {
  /** What is to be uploaded. */
  file: File | null;
  /** What is chosen, as the text names it. */
  source: string;
  /** Whose pictures are offered first. */
  folder: string;
  failure: string;
  onFile: (file: File) => void;
  onSource: (source: string) => void;
}

/** The picture of the text. A file is uploaded when the dialog is done. */
export function PictureChoice({ file, source, folder, failure, onFile, onSource }: PictureChoiceProps) {
  const address = useDataAddress(file);
  const path = file ? '' : pathInText(source);
  const name = file?.name ?? path.replace(/^images\//, '');
  return (
    <PictureField
      label="Picture"
      shown={file ? address : previewOf(source)}
      note={name || 'Drop a picture here.'}
      isSending={false}
      failure={failure}
      path={path}
      folder={folder}
      onFile={(chosen) => chosen && onFile(chosen)}
      onChoose={(chosen) => onSource(sourceInText(chosen))}
      button={{ 'data-focus': true }}
    />
  );
}

/** The address of a file that is not uploaded yet, as data: the policy of the page allows no other. */
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
