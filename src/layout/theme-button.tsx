import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

/** Switches the theme and says its state. Without script there is nothing to switch, and it is not shown. */
export function ThemeButton() {
  return (
    <IconButton
      label="Dark theme"
      tooltip="Switch theme"
      tooltipAlign="end"
      aria-pressed="false"
      data-theme-switch
      icon={
        <>
          <Moon size={20} aria-hidden="true" className="in-aria-[pressed=false]:hidden" />
          <Sun size={20} aria-hidden="true" className="in-aria-pressed:hidden" />
        </>
      }
      className="needs-script"
    />
  );
}
