import { Moon, Sun } from 'lucide-react';
import type { LayoutWords } from '../content/interface/layout.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Switches the theme and says its state. Without script there is nothing to switch, and it is not shown. */
export function ThemeButton({ words }: { words: LayoutWords['theme'] }) {
  return (
    <IconButton
      label={words.label}
      tooltip={words.tooltip}
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
