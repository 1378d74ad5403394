import type { FieldTemplateProps } from '@rjsf/utils';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';

type EntryProps = Pick<FieldTemplateProps, 'id' | 'label' | 'onKeyRenameBlur' | 'onRemoveProperty'> & {
  /** The field of its value. */
  children: ReactNode;
};

/** A value under a key that is typed as well, as a figure under its name. */
export function Entry({ id, label, onKeyRenameBlur, onRemoveProperty, children }: EntryProps) {
  return (
    <div className="content-item">
      <div className="w-2/5 flex-none">
        <label htmlFor={`${id}.key`} className="for-screen-readers">
          Key of {label}
        </label>
        <input
          type="text"
          id={`${id}.key`}
          defaultValue={label}
          spellCheck={false}
          onBlur={onKeyRenameBlur}
          className="content-control w-full font-mono"
        />
      </div>
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton
        label={`Remove ${label}`}
        tooltip="Remove"
        tooltipAlign="end"
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemoveProperty}
      />
    </div>
  );
}
