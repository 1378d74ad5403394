import { dataset, find, on, page, type Stateful } from './shorthand.ts';

/**
 * The switch between the dark and the light theme. Until the visitor chooses, the page follows the system;
 * the choice is kept in this browser (`first-script.ts` restores it before anything is painted).
 */

const systemIsDark = matchMedia('(prefers-color-scheme:dark)');
const button = find('[data-theme-switch]') as Stateful;
let isDark: boolean;

function tell(): void {
  isDark = dataset.theme ? dataset.theme === 'dark' : systemIsDark.matches;
  button.ariaPressed = isDark;
  // The colour of the light theme for the browser's own bars, which comes before that of the dark one.
  (find('[media]') as HTMLMetaElement).media = isDark ? 'print' : '';
}

on(button, 'click', () => {
  const theme = isDark ? 'light' : 'dark';
  try {
    localStorage.theme = theme;
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  const change = () => {
    dataset.theme = theme;
    tell();
  };
  // It sweeps from the button (styles/transitions.css), where the browser can show that.
  dataset.sweep = theme;
  (page as Partial<Document>).startViewTransition?.(change) ?? change();
});
on(systemIsDark, 'change', tell);
// The first script has just looked again which theme was chosen.
on(page, 'prerenderingchange', tell);
tell();
