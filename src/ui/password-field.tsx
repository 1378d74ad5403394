import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export function PasswordField({ label, ...field }: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField label={label} type={isShown ? 'text' : 'password'} inputClassName="pr-12" {...field} />
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        icon={isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        tooltipAlign="end"
        // The button is positioned from the top, below the one-line label, because an error may appear below the field.
        className="absolute! top-[2.0625rem] right-0.5"
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
