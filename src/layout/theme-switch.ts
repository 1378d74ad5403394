import { find, on, page, root, setAttribute } from './shorthand.ts';

/**
 * The switch between the dark and the light theme. Until the visitor chooses, the page follows the system;
 * the choice is kept in this browser (`first-script.ts` restores it before anything is painted).
 */

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const button = find('[data-theme-switch]');

function isDark(): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : systemIsDark.matches;
}

function tell(): void {
  setAttribute(button, 'aria-pressed', isDark());
}

on(button, 'click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  tell();
});
on(systemIsDark, 'change', tell);
// The first script has just looked again which theme was chosen.
on(page, 'prerenderingchange', tell);
tell();
