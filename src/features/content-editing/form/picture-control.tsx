import { PictureField } from '../files/picture-field.tsx';
import { RemoveButton } from './buttons.tsx';
import type { ControlProps } from './controls.tsx';
import { useFormState } from './form-context.tsx';

export function PictureControl({ value, label, isRequired, set, attributes }: ControlProps) {
  const { folder, prefix } = useFormState().pictures;
  // The calls have it from `content/`.
  const path = typeof value === 'string' ? value.replace(/^(\.\.?\/)+/, '') : '';
  return (
    <PictureField
      label={label}
      path={path}
      onPath={(chosen) => set(prefix + chosen)}
      folder={folder}
      button={attributes}
    >
      {path && !isRequired && <RemoveButton label={`Remove ${label}`} onClick={() => set(undefined)} />}
    </PictureField>
  );
}
