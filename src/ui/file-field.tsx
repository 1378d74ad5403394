import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** A field for a file. Its hint names the accepted types and sizes. */
export function FileField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="file"
      inputClassName="text-small file:mr-4 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-text"
      {...field}
    />
  );
}
